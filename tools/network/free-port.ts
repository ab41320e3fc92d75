import { createServer } from 'node:net';

const loopback = '127.0.0.1';

/** `wanted` when it can be had, else a port that the system picks. */
export async function freePort(wanted = 0): Promise<number> {
  const attempt = await tryToListen(wanted, loopback);
  return typeof attempt === 'number' ? attempt : freePort();
}

/** Whether somebody listens there already. Whatever else is wrong with the address is not a matter of who has it. */
export async function isTaken(port: number, host = loopback): Promise<boolean> {
  return (await tryToListen(port, host)) === 'EADDRINUSE';
}

/** Answers the port, or the code of the error. */
function tryToListen(port: number, host: string): Promise<number | string> {
  return new Promise((settle) => {
    const server = createServer();
    server.once('error', (failure: NodeJS.ErrnoException) => settle(failure.code ?? failure.message));
    server.listen({ port, host }, () => {
      const address = server.address();
      server.close(() => settle(typeof address === 'object' && address ? address.port : 'no address'));
    });
  });
}
