// Sends the same answer to every request.
import { createServer } from 'node:http';

process.once('message', (/** @type {{ status: number, headers: Record<string, string>, body: string }} */ { status, headers, body }) => {
  const bytes = Buffer.from(body, 'base64');
  const server = createServer((_, response) => {
    response.writeHead(status, headers);
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => process.send?.(/** @type {import('node:net').AddressInfo} */ (server.address()).port));
});
