import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

const loopback = '127.0.0.1';
/** Below what systems hand to connections on their way out (Linux from 32768, the others from 49152): none takes such a port while its server is restarted. */
const firstPort = 20_000;
const ports = 10_000;
/** One after the other from anywhere: two that are asked for at the same time differ, also before somebody listens there. */
let next = randomInt(ports);

/** `wanted` when it can be had, else one that no connection is given by the system. */
export async function freePort(wanted = firstPort + (next++ % ports)): Promise<number> {
  return (await failureAt(wanted, loopback)) ? freePort() : wanted;
}

/** Whether somebody listens there already. Whatever else is wrong with the address is not a matter of who has it. */
export async function isTaken(port: number, host = loopback): Promise<boolean> {
  return (await failureAt(port, host)) === 'EADDRINUSE';
}

/** Answers the code of the error, if listening there fails. */
function failureAt(port: number, host: string): Promise<string | undefined> {
  return new Promise((settle) => {
    const server = createServer();
    server.once('error', (failure: NodeJS.ErrnoException) => settle(failure.code ?? failure.message));
    server.listen({ port, host }, () => server.close(() => settle(undefined)));
  });
}
