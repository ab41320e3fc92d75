import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { claimPort } from './port-claims';

const loopback = '127.0.0.1';
/**
 * The range is below the ephemeral ports (Linux from 32768, others from 49152), so that no
 * outgoing connection takes a port while its server restarts.
 */
const firstPort = 20_000;
const ports = 10_000;
let next = randomInt(ports);

/**
 * Returns `wanted` when it is free, else a free port outside the ephemeral range. No other call,
 * in any process, returns the port while this process lives: until a server listens there, and
 * while it restarts, the port itself looks free.
 */
export async function freePort(wanted?: number): Promise<number> {
  for (;;) {
    const port = wanted ?? firstPort + (next++ % ports);
    const owner = claimPort(port);
    const claimed = owner === undefined || (port === wanted && owner === process.pid);
    if (claimed && !(await failureAt(port, loopback))) return port;
    wanted = undefined;
  }
}

export async function isTaken(port: number, host = loopback): Promise<boolean> {
  return (await failureAt(port, host)) === 'EADDRINUSE';
}

function failureAt(port: number, host: string): Promise<string | undefined> {
  return new Promise((settle) => {
    const server = createServer();
    server.once('error', (failure: NodeJS.ErrnoException) => settle(failure.code ?? failure.message));
    server.listen({ port, host }, () => server.close(() => settle(undefined)));
  });
}
