import { buildWhenNeeded } from '../build/build-when-needed';
import { settingsFrom } from '../environment/settings';
import { migrate } from '../postgres/migrate';
import { openDatabase } from '../postgres/open-database';
import { startChild } from '../process/child';
import { Lifetime } from '../process/lifetime';
import { fromWhereItWasCalled } from './from-where-it-was-called';

export async function run(args: string[]): Promise<number> {
  const lifetime = new Lifetime();
  return lifetime.spend(async () => {
    await buildWhenNeeded({ only: 'api' });
    const { environment } = await lifetime.keep(() => openDatabase(settingsFrom(process.env)));
    await migrate(environment);
    const command = ['apps/api/dist/import.js', ...fromWhereItWasCalled(args)];
    const importer = await lifetime.keep(() => startChild(process.execPath, command, environment, 'inherit'));
    return importer.exited;
  });
}
