import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startThrowAwayPostgres } from '../../../../tools/postgres/throw-away-postgres';
import { prepareCatalogues } from './catalogues';
import stopForAll from './global-teardown';
import { writeSharedLog } from './shared-log';
import { share } from './shared-stack';
import { startStackWithMusic } from './stack';

declare global {
  /** What ends after the browser tests, the last first. Jest loads set-up and teardown apart. */
  var endsOfBrowserTests: (() => Promise<void>)[];
}

/** One PostgreSQL and one of each catalogue for all browser tests, and the stack that most of them share. */
export default async function startForAll(): Promise<void> {
  // A signal that nobody handles ends us without the event `exit`, at which what we started ends with us.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
  const ends = (globalThis.endsOfBrowserTests = []) as (() => Promise<void>)[];
  try {
    const postgres = await startThrowAwayPostgres();
    ends.push(postgres.stop);
    const files = await mkdtemp(join(tmpdir(), 'chorus-e2e-'));
    ends.push(() => rm(files, { recursive: true }));
    await prepareCatalogues(postgres.url, files);
    const stack = await startStackWithMusic({}, (api) => writeSharedLog(api, join(files, 'shared-api.log')));
    ends.push(stack.stop);
    share(stack);
  } catch (failure) {
    await stopForAll();
    throw failure;
  }
}
