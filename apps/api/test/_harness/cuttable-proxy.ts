import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../../../../tools/network/free-port';

export interface CuttableProxy {
  url: string;
  cut(): Promise<void>;
  /** Keeps connections and forwards nothing, as a hanging server does. */
  hang(): void;
  mend(): Promise<void>;
  stop(): Promise<void>;
}

export async function startCuttableProxy(target: string): Promise<CuttableProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let hanging = false;
  const pass = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (data) => {
      if (!hanging) to.write(data);
    });
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    pass(client, upstream);
    pass(upstream, client);
  });
  const own = await freePort();
  const listen = async () => {
    server.listen(own, '127.0.0.1');
    await once(server, 'listening');
  };
  const cut = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await listen();
  return {
    url: Object.assign(new URL(target), { port: String(own) }).href,
    cut,
    hang: () => {
      hanging = true;
    },
    mend: async () => {
      hanging = false;
      if (!server.listening) await listen();
    },
    stop: cut,
  };
}
