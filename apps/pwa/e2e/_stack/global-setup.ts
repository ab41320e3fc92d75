import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderInMemory, startTemporaryPostgres } from '../../../../tools/postgres/temporary-postgres';
import { prepareCatalogues } from './catalogues';
import stopForAll from './global-teardown';
import { writeSharedLog } from './shared-log';
import { share } from './shared-stack';
import { startStackWithMusic } from './stack';

declare global {
  /** Called in reverse order at teardown. Global because Jest loads set-up and teardown separately. */
  var browserTestTeardowns: (() => Promise<void>)[];
}

export default async function globalSetup(): Promise<void> {
  // An unhandled signal skips the `exit` event, which ends the child processes.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
  const ends = (globalThis.browserTestTeardowns = []) as (() => Promise<void>)[];
  try {
    const postgres = await startTemporaryPostgres(undefined, folderInMemory());
    ends.push(postgres.stop);
    const files = await mkdtemp(join(tmpdir(), 'chorus-e2e-'));
    // Retried because, after a failure, something may still be writing into the music folder.
    ends.push(() => rm(files, { recursive: true, maxRetries: 10 }));
    await prepareCatalogues(postgres.url, files);
    const stack = await startStackWithMusic({}, (api) => writeSharedLog(api, join(files, 'shared-api.log')));
    ends.push(stack.stop);
    share(stack);
  } catch (failure) {
    await stopForAll();
    throw failure;
  }
}
