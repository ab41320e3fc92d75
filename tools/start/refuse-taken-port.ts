import type { Settings } from '../environment/settings';
import { isTaken } from '../network/free-port';

/** Says that the port is in use before anything else is done, and what to do about it. */
export async function refuseTakenPort({ host, port }: Settings, command: string): Promise<void> {
  if (port && (await isTaken(port, host))) {
    throw new Error(`Port ${port} is in use by another program. Stop that one, or take another port: PORT=${port + 1} ${command}`);
  }
}
