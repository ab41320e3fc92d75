import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeMusicFolder } from './music-folder';
import type { Stack } from './stack';
import { startStack } from './stack';

declare global {
  var browserTestStack: Stack | undefined;
}

/** One stack with the test catalogue for all browser tests; a test that breaks things starts its own. */
export default async function startForAll(): Promise<void> {
  // A signal that nobody handles ends us without the event `exit`, at which the stack ends with us.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
  const stack = await startStack();
  globalThis.browserTestStack = stack;
  const music = await mkdtemp(join(tmpdir(), 'chorus-music-'));
  try {
    await writeMusicFolder(music);
    await stack.importMusic(music);
  } catch (failure) {
    await stack.stop();
    throw failure;
  } finally {
    await rm(music, { recursive: true });
  }
  process.env.CHORUS_URL = stack.url;
  process.env.CHORUS_DATABASE_URL = stack.databaseUrl;
}
