import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface PausableProxy {
  origin: string;
  /** Stops reading from the server; what clients send still arrives. */
  pause(): void;
  stop(): Promise<void>;
}

export async function startPausableProxy(target: string): Promise<PausableProxy> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  const answers = new Set<() => void>();
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => open.delete(socket) && other.destroy());
    }
    client.pipe(upstream);
    upstream.pipe(client);
    answers.add(() => upstream.unpipe(client).pause());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pause: () => answers.forEach((stop) => stop()),
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
