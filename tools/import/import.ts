import { buildWhenNeeded } from '../build/build-when-needed';
import { settingsFrom } from '../environment/settings';
import { openDatabase } from '../postgres/open-database';
import { Lifetime } from '../process/lifetime';
import { startChild } from '../process/child';
import { runNode } from '../process/run-to-end';
import { fromWhereItWasCalled } from './from-where-it-was-called';

export async function run(args: string[]): Promise<number> {
  const lifetime = new Lifetime();
  return lifetime.spend(async () => {
    await buildWhenNeeded({ only: 'api' });
    const { environment } = await lifetime.keep(() => openDatabase(settingsFrom(process.env)));
    const migrated = await runNode('apps/api/dist/migrate.js', [], { env: environment });
    if (migrated.exitCode !== 0) throw new Error(migrated.output.trim());
    const importer = await lifetime.keep(() =>
      Promise.resolve(startChild(process.execPath, ['apps/api/dist/import.js', ...fromWhereItWasCalled(args)], environment, 'inherit')),
    );
    return importer.exited;
  });
}
