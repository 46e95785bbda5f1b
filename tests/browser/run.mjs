// Plays the vectors in headless Chromium, under a content security policy that forbids eval.
//
//     node tests/browser/run.mjs [--wasm build/wasm/chronote.wasm]
//
// The page imports the npm package's default entry (npm/dist/index.mjs); with --wasm it plays the bare module by loader.mjs.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, extname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const here = join(root, 'tests/browser');
const vectors = join(root, 'tests/vectors');
const limit = 180_000; // milliseconds until the run counts as failed
const types = { '.html': 'text/html', '.mjs': 'text/javascript', '.js': 'text/javascript', '.wasm': 'application/wasm', '.jsonl': 'text/plain' };
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";
const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync', '--disable-dev-shm-usage'];

const wasmAt = process.argv.indexOf('--wasm');
const wasm = wasmAt === -1 ? undefined : resolve(process.argv[wasmAt + 1]);
const names = readdirSync(vectors).filter((name) => name.endsWith('.jsonl')).sort();
const lines = names.reduce((sum, name) => sum + readFileSync(join(vectors, name), 'utf8').split('\n').length - 1, 0);

// The file behind a path of the page, or undefined: nothing else is served.
function fileOf(path) {
  const name = basename(path);
  if (path === '/') return join(here, 'page.html');
  if (path === '/chronote.wasm') return wasm;
  if (path === `/vectors/${name}` && names.includes(name)) return join(vectors, name);
  if (path === `/page/${name}`) return join(here, name);
  if (path === `/dist/${name}`) return join(root, 'npm/dist', name);
  return undefined;
}

function send(response, status, type, body) {
  response.writeHead(status, { 'content-type': type, 'content-security-policy': policy, 'cache-control': 'no-store' });
  response.end(body);
}

function answer(path, response) {
  if (path === '/plan') {
    send(response, 200, 'application/json', JSON.stringify({ names, entry: wasm ? '/page/loader.mjs' : '/dist/index.mjs' }));
    return;
  }
  try {
    send(response, 200, types[extname(fileOf(path))] ?? 'application/octet-stream', readFileSync(fileOf(path)));
  } catch {
    send(response, 404, 'text/plain', 'There is no such file.');
  }
}

// Settles with what the page posts.
function serve() {
  let settle;
  const result = new Promise((resolve) => (settle = resolve));
  const server = createServer((request, response) => {
    if (request.method !== 'POST') {
      answer(new URL(request.url, 'http://localhost').pathname, response);
      return;
    }
    const parts = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      send(response, 200, 'text/plain', '');
      settle(JSON.parse(Buffer.concat(parts).toString('utf8')));
    });
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve({ server, result })));
}

async function inChromium(address, result) {
  const profile = mkdtempSync(join(tmpdir(), 'chronote-chromium-'));
  const program = process.env.CHROMIUM ?? 'chromium';
  const browser = spawn(program, [...flags, `--user-data-dir=${profile}`, address], { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  let said = '';
  browser.stderr.on('data', (part) => (said = (said + part).slice(-4000)));
  const ended = new Promise((resolve) => {
    browser.on('error', (error) => resolve({ error: `${program} did not start: ${error.message}` }));
    browser.on('exit', (code) => resolve({ error: `${program} ended with ${code} before the page was done\n${said}` }));
  });
  let timer;
  const late = new Promise((resolve) => (timer = setTimeout(() => resolve({ error: `no result after ${limit} ms\n${said}` }), limit)));
  const out = await Promise.race([result, ended, late]);
  clearTimeout(timer);
  if (browser.pid && browser.exitCode === null) {
    process.kill(-browser.pid, 'SIGKILL'); // the group that was started above
    await ended;
  }
  rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  return out;
}

const { server, result } = await serve();
const out = await inChromium(`http://127.0.0.1:${server.address().port}/`, result);
server.close();
server.closeAllConnections?.();
if (out.error) {
  console.error(out.error);
  console.log('0 passed, 1 failed');
  process.exit(1);
}
let passed = 0;
let failed = 0;
for (const file of out.files) {
  console.log(`${file.name} ${file.passed} passed, ${file.failed} failed`);
  for (const each of file.examples) console.error(`${file.name}: ${each}`);
  passed += file.passed;
  failed += file.failed;
}
if (passed + failed !== lines) console.error(`${passed + failed} lines were played, ${lines} there are`);
console.log(`${out.agent}, ${Math.round(out.milliseconds)} ms`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed === lines ? 0 : 1);
