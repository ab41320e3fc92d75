import { buildWhenNeeded } from '../build/build-when-needed';
import { settingsFrom } from '../environment/settings';
import { openDatabase } from '../postgres/open-database';
import { Lifetime } from '../process/lifetime';
import { runNode } from '../process/run-to-end';

export async function run(): Promise<number> {
  const lifetime = new Lifetime();
  return lifetime.spend(async () => {
    await buildWhenNeeded({ only: 'api' });
    const { environment } = await lifetime.keep(() => openDatabase(settingsFrom(process.env)));
    const { exitCode } = await runNode('apps/api/dist/migrate.js', [], { env: environment, inherit: true });
    return exitCode;
  });
}
