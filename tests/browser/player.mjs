// Runs in the page: plays all vector files and posts the counts.
import { cut, operationOf } from './vectors.mjs';

async function play(name, callText) {
  const text = await (await fetch(`/vectors/${name}`)).text();
  const out = { name, passed: 0, failed: 0, examples: [] };
  for (const line of text.split('\n').slice(0, -1)) {
    const vector = cut(line);
    let got = 'a line of no vector';
    try {
      if (vector) got = callText(operationOf(name), vector.request);
    } catch (error) {
      got = `threw ${error}`;
    }
    if (vector && got === vector.response) out.passed += 1;
    else if ((out.failed += 1) <= 3) out.examples.push(`${line.slice(0, 300)}\n  got ${String(got).slice(0, 300)}`);
  }
  return out;
}

async function run() {
  const { names, entry } = await (await fetch('/plan')).json();
  const { callText, init } = await import(entry);
  await init?.();
  const files = [];
  const start = performance.now();
  for (const name of names) files.push(await play(name, callText));
  return { files, milliseconds: performance.now() - start, agent: navigator.userAgent.match(/(Headless)?Chrom\S+/)?.[0] ?? 'a browser' };
}

const result = await run().catch((error) => ({ error: `the page failed: ${error?.stack ?? error}` }));
await fetch('/result', { method: 'POST', body: JSON.stringify(result) });
