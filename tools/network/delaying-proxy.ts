import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from './free-port';

interface Delays {
  /** Milliseconds to and from the target. */
  toMs: number;
  fromMs: number;
}

/** A TCP proxy that hands everything on in order, later. */
export async function startDelayingProxy(target: string, { toMs, fromMs }: Delays): Promise<{ url: string; stop(): Promise<void> }> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const pass = (from: Socket, to: Socket, delayMs: number) => {
    sockets.add(from);
    from.on('data', (data) => setTimeout(() => to.destroyed || to.write(data), delayMs));
    from.on('end', () => setTimeout(() => to.destroyed || to.end(), delayMs));
    from.on('error', () => to.destroy());
    from.on('close', () => sockets.delete(from));
  };
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const upstream = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    pass(client, upstream, toMs);
    pass(upstream, client, fromMs);
  });
  const own = await freePort();
  server.listen(own, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${own}`,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
