import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { terminal } from '../console/terminal';
import { runOnDatabase } from '../postgres/run-on-database';
import { unreadNames } from './unread-names';

export async function run(): Promise<number> {
  const unread = existsSync('.env') ? unreadNames(parseEnv(readFileSync('.env', 'utf8'))) : [];
  if (unread.length > 0) terminal.line(`! Settings: Nothing reads ${unread.join(', ')} of .env. Check the spelling against .env.example.`);
  return runOnDatabase('doctor');
}
