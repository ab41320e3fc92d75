import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

const loopback = '127.0.0.1';
/** Below what systems hand to connections on their way out (Linux from 32768, the others from 49152): nobody takes such a port by chance while its server is restarted. */
const outsideEphemeral = { from: 20_000, to: 32_000 };

/** `wanted` when it can be had, else one that stays free until somebody asks for it by number. */
export async function freePort(wanted = randomInt(outsideEphemeral.from, outsideEphemeral.to)): Promise<number> {
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
