import { createServer } from 'node:net';

/** `wanted` when nothing listens there, else a port that the system picks. */
export async function freePort(wanted = 0, host = '127.0.0.1'): Promise<number> {
  return (await tryPort(wanted, host)) ?? (await freePort(0, host));
}

function tryPort(port: number, host: string): Promise<number | undefined> {
  return new Promise((settle) => {
    const server = createServer();
    server.once('error', () => settle(undefined));
    server.listen({ port, host }, () => {
      const address = server.address();
      server.close(() => settle(typeof address === 'object' ? address?.port : undefined));
    });
  });
}
