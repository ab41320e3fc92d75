import { buildWhenNeeded } from '../build/build-when-needed';
import { launchSettings } from '../environment/launch-settings';
import { startChild } from '../process/child';
import { Lifetime } from '../process/lifetime';
import { openDatabase } from './open-database';

/** Runs one of the API's programs, such as `media`, with the database of the settings, and returns its exit code. */
export async function runOnDatabase(program: string, args: readonly string[] = []): Promise<number> {
  const lifetime = new Lifetime();
  return lifetime.spend(async () => {
    await buildWhenNeeded({ only: 'api' });
    const { environment } = await lifetime.keep(() => openDatabase(launchSettings()));
    const command = [`apps/api/dist/${program}.js`, ...args];
    const child = await lifetime.keep(() => startChild(process.execPath, command, environment, 'inherit'));
    return child.exited;
  });
}
