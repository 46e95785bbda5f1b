// Reading of vector files, as tests/vectors/README.md describes them.
const responseKey = ',"response":';
const requestKey = '"request":';
const hexKey = '"hex":"';

export const operationOf = (name) => name.split('.').slice(0, 2).join('.');

function bytesOf(hex) {
  return Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
}

// Request and response of a line as they stand; nothing is parsed. A request that is no text comes as bytes.
export function cut(line) {
  const behind = line.indexOf(responseKey);
  const start = line.indexOf(requestKey);
  if (behind === -1 || !line.endsWith('}')) return undefined;
  const response = line.slice(behind + responseKey.length, -1);
  if (start !== -1 && start < behind) return { request: line.slice(start + requestKey.length, behind), response };
  const hex = line.indexOf(hexKey);
  return hex === -1 || hex > behind ? undefined : { request: bytesOf(line.slice(hex + hexKey.length, behind - 1)), response };
}
