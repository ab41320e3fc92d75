import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext } from 'playwright-core';

const PATIENCE_MS = 20_000;

/** Ends the browser of a folder as nothing of it can notice. */
export async function killOwnBrowser(context: BrowserContext, folder: string): Promise<void> {
  const closed = new Promise((done) => context.once('close', done));
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (command.includes(`--user-data-dir=${folder}`) && !command.includes('--type=')) kill(Number(pid));
  }
  await closed;
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}

/** Ends the browser of a folder as its person does. One that does not come to its end is killed. */
export async function closeOwnBrowser(context: BrowserContext, folder: string): Promise<void> {
  const closed = context.close().then(() => true);
  if (await Promise.race([closed, pause(PATIENCE_MS, false, { ref: false })])) return;
  closed.catch(() => undefined);
  await killOwnBrowser(context, folder);
}
