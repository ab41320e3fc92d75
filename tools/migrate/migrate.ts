import { buildWhenNeeded } from '../build/build-when-needed';
import { settingsFrom } from '../environment/settings';
import { migrate } from '../postgres/migrate';
import { openDatabase } from '../postgres/open-database';
import { Lifetime } from '../process/lifetime';
import { terminal } from '../console/terminal';

export async function run(): Promise<number> {
  const lifetime = new Lifetime();
  return lifetime.spend(async () => {
    await buildWhenNeeded({ only: 'api' });
    const { environment } = await lifetime.keep(() => openDatabase(settingsFrom(process.env)));
    terminal.line(await migrate(environment));
    return 0;
  });
}
