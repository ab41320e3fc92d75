import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Balancer {
  origin: string;
  dropAll(): void;
  /** Closes every connection when the next response arrives, before the client receives it. */
  loseAnswers(): void;
  stop(): Promise<void>;
}

export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const open = new Set<Socket>();
  const deaf = new WeakSet<Socket>();
  let next = 0;
  const hold = (socket: Socket, other: Socket) => {
    open.add(socket);
    socket.on('error', () => other.destroy());
    socket.on('close', () => {
      open.delete(socket);
      other.destroy();
    });
  };
  const join = (client: Socket, upstream: Socket) => {
    hold(client, upstream);
    hold(upstream, client);
    upstream.on('data', (data) => {
      if (deaf.has(client)) client.destroy();
      else if (!client.write(data)) upstream.pause();
    });
    client.on('drain', () => upstream.resume());
    upstream.on('end', () => client.end());
    client.pipe(upstream);
  };
  const handOver = (client: Socket, attempts: number) => {
    const port = ports[(next += 1) % ports.length];
    if (port === undefined || attempts === 0) {
      client.destroy();
      return;
    }
    const upstream = connect(port, '127.0.0.1');
    const passOver = () => handOver(client, attempts - 1);
    upstream.once('error', passOver);
    upstream.once('connect', () => {
      upstream.off('error', passOver);
      join(client, upstream);
    });
  };
  const server = createServer((client) => {
    client.on('error', () => client.destroy());
    handOver(client, ports.length);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const dropAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    dropAll,
    loseAnswers: () => {
      for (const socket of open) deaf.add(socket);
    },
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      dropAll();
      await closed;
    },
  };
}
