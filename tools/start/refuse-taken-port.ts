import type { Settings } from '../environment/settings';
import { isTaken } from '../network/free-port';

export async function refuseTakenPort({ host, port }: Settings, command: string): Promise<void> {
  if (port && (await isTaken(port, host))) {
    throw new Error(`Port ${port} is already in use. Stop the other program or choose another port: PORT=${port + 1} ${command}`);
  }
}
