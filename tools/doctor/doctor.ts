import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { buildWhenNeeded } from '../build/build-when-needed';
import { terminal } from '../console/terminal';
import { settingsFrom } from '../environment/settings';
import { openDatabase } from '../postgres/open-database';
import { startChild } from '../process/child';
import { Lifetime } from '../process/lifetime';
import { unreadNames } from './unread-names';

export async function run(): Promise<number> {
  const lifetime = new Lifetime();
  return lifetime.spend(async () => {
    await buildWhenNeeded({ only: 'api' });
    const { environment } = await lifetime.keep(() => openDatabase(settingsFrom(process.env)));
    const unread = existsSync('.env') ? unreadNames(parseEnv(readFileSync('.env', 'utf8'))) : [];
    if (unread.length > 0)
      terminal.line(`! Settings: Nothing reads ${unread.join(', ')} of .env. Check the spelling against .env.example.`);
    const program = await lifetime.keep(() => startChild(process.execPath, ['apps/api/dist/doctor.js'], environment, 'inherit'));
    return program.exited;
  });
}
