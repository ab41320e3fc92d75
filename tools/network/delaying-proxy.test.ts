import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { startDelayingProxy } from './delaying-proxy';

it('a delaying proxy hands on everything in order, both ways and with its end, no sooner than it should', async () => {
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
