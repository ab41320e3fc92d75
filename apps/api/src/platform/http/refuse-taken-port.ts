import { createServer } from 'node:net';
import type { Config } from '../config/config';

/** Rejects as listening would, for a process that is not ready to listen yet. */
export async function refuseTakenPort({ port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  const server = createServer();
  await new Promise<void>((listening, failed) => {
    server.once('error', failed).listen(port, host, listening);
  });
  await new Promise((closed) => server.close(closed));
}
