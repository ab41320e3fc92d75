import { connect, createServer, type AddressInfo } from 'node:net';

export interface AlternatingProxy {
  port: number;
  /** The ports of the nodes, which take turns in getting a connection. */
  nodes: number[];
  stop(): Promise<void>;
}

/** A load balancer that sends each connection to another node than the one before. */
export async function startAlternatingProxy(): Promise<AlternatingProxy> {
  const nodes: number[] = [];
  let turn = 0;
  const server = createServer((client) => {
    const node = connect(nodes[(turn += 1) % nodes.length] ?? 0, '127.0.0.1');
    client.on('error', () => node.destroy()).pipe(node);
    node.on('error', () => client.destroy()).pipe(client);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.address() as AddressInfo).port,
    nodes,
    stop: () => new Promise((closed) => server.close(() => closed())),
  };
}
