import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { startDelayingProxy } from './delaying-proxy';

const LARGE_BYTES = 300_000;

it('a delaying proxy passes on everything in order, in both directions and with its end, and not too early', async () => {
  const echo = createServer({ allowHalfOpen: true }, (socket) => socket.pipe(socket));
  echo.listen(0, '127.0.0.1');
  await once(echo, 'listening');
  const proxy = await startDelayingProxy(`http://127.0.0.1:${(echo.address() as AddressInfo).port}`, { toMs: 40, fromMs: 10 });

  const sent = Array.from({ length: 100 }, (_, line) => `line ${line}\n`).join('');
  const began = performance.now();
  const client = connect({ port: Number(new URL(proxy.url).port), host: '127.0.0.1', allowHalfOpen: true });
  for (const part of sent.split(/(?<=5\n)/)) client.write(part);
  client.end();
  expect(await text(client)).toBe(sent);
  expect(performance.now() - began).toBeGreaterThanOrEqual(49);

  await proxy.stop();
  echo.close();
});

it('a slow line passes on everything in order, and short transfers do not wait for long ones', async () => {
  const long = Buffer.alloc(LARGE_BYTES, 'a long answer ');
  const server = createServer((socket) => socket.once('data', (asked) => socket.end(String(asked) === 'long' ? long : 'short')));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const line = { toMs: 0, fromMs: 0, fromBytesPerSecond: 1_000_000 };
  const proxy = await startDelayingProxy(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, line);

  const ended: string[] = [];
  const ask = (what: string) => {
    const client = connect({ port: Number(new URL(proxy.url).port), host: '127.0.0.1' });
    client.write(what);
    client.once('end', () => ended.push(what));
    return client;
  };
  const first = ask('long');
  await once(first, 'readable');
  expect(await Promise.all([text(first), text(ask('short'))])).toEqual([long.toString(), 'short']);
  expect(ended).toEqual(['short', 'long']);

  await proxy.stop();
  server.close();
});

it('the end of a connection does not overtake what a slow line still has to pass on', async () => {
  const answer = 'x'.repeat(1_000);
  const server = createServer((socket) => socket.end(answer));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const line = { toMs: 0, fromMs: 0, fromBytesPerSecond: 5_000 };
  const proxy = await startDelayingProxy(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, line);

  expect(await text(connect({ port: Number(new URL(proxy.url).port), host: '127.0.0.1' }))).toBe(answer);

  await proxy.stop();
  server.close();
});
