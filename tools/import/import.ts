import { HELP, readImportArguments } from '../../apps/api/src/features/library/import-arguments';
import { buildWhenNeeded } from '../build/build-when-needed';
import { terminal } from '../console/terminal';
import { launchSettings } from '../environment/launch-settings';
import { migrate } from '../postgres/migrate';
import { openDatabase } from '../postgres/open-database';
import { startChild } from '../process/child';
import { Lifetime } from '../process/lifetime';
import { IMPORT_PROGRAM } from '../start/api';
import { resolveFromCallerFolder } from './resolve-from-caller-folder';

export async function run(args: string[]): Promise<number> {
  if (readImportArguments(args) === 'help') {
    terminal.line(HELP);
    return 0;
  }
  const lifetime = new Lifetime();
  return lifetime.spend(async () => {
    await buildWhenNeeded({ only: 'api' });
    const { environment } = await lifetime.keep(() => openDatabase(launchSettings()));
    await migrate(environment);
    const command = [...IMPORT_PROGRAM, ...resolveFromCallerFolder(args)];
    const importer = await lifetime.keep(() => startChild(process.execPath, command, environment, 'inherit'));
    // The lifetime handles only the first signal.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => importer.process.kill('SIGTERM'));
    return importer.exited;
  });
}
