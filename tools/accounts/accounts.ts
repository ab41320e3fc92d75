import { buildWhenNeeded } from '../build/build-when-needed';
import { settingsFrom } from '../environment/settings';
import { openDatabase } from '../postgres/open-database';
import { startChild } from '../process/child';
import { Lifetime } from '../process/lifetime';

export async function run(args: string[]): Promise<number> {
  const lifetime = new Lifetime();
  return lifetime.spend(async () => {
    await buildWhenNeeded({ only: 'api' });
    const { environment } = await lifetime.keep(() => openDatabase(settingsFrom(process.env)));
    const program = await lifetime.keep(() => startChild(process.execPath, ['apps/api/dist/accounts.js', ...args], environment, 'inherit'));
    return program.exited;
  });
}
