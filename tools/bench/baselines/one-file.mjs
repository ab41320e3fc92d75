// Sends a file, or the requested range of it, streamed from disk for each request or from memory.
import { createReadStream, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';

process.once(
  'message',
  (/** @type {{ path: string, headers: Record<string, string>, inMemory: boolean }} */ { path, headers, inMemory }) => {
    const bytes = inMemory ? readFileSync(path) : undefined;

    /** @type {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => Promise<void>} */
    const send = async ({ headers: { range } }, response) => {
      const { size } = bytes ? { size: bytes.length } : await stat(path);
      const [, first = '0', last = String(size - 1)] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
      const [start, end] = [Number(first), Math.min(Number(last), size - 1)];
      const length = { 'content-length': String(end - start + 1) };
      response.writeHead(range ? 206 : 200, { ...headers, ...length, ...(range && { 'content-range': `bytes ${start}-${end}/${size}` }) });
      if (bytes) response.end(bytes.subarray(start, end + 1));
      else createReadStream(path, { start, end }).pipe(response);
    };
    const server = createServer((request, response) => void send(request, response));
    server.listen(0, '127.0.0.1', () => process.send?.(/** @type {import('node:net').AddressInfo} */ (server.address()).port));
  },
);
