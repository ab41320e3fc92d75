import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Stats } from '@chorus/contracts';
import { people } from '../../apps/api/src/features/development-sign-in/people';
import type { DemoReport } from '../demo/demo';
import type { Settings } from '../environment/settings';
import { readDemoProgress, wantsDemo } from '../demo/demo-progress';
import { startChild } from '../process/child';
import { printLines } from '../console/print-lines';
import { terminal } from '../console/terminal';

/** Returns false in production and with own accounts, whose catalogue is its people's even while it is empty. */
export async function needsDemo(url: string, { dataDir, production, developmentSignIn, ownAccounts }: Settings): Promise<boolean> {
  if (production || ownAccounts) return false;
  const response = await fetch(`${url}/api/stats`);
  if (!response.ok) return false;
  const { totalSongs: songs, totalUsers } = (await response.json()) as Stats;
  return wantsDemo(readDemoProgress(dataDir), { songs, hasStrangers: !developmentSignIn || totalUsers > people.length });
}

/** Runs in a separate process, which prints its progress and may fail or be killed without harm. */
export function startDemo(url: string, environment: NodeJS.ProcessEnv): { close(): Promise<void> } {
  const folder = mkdtempSync(join(tmpdir(), 'chorus-demo-'));
  const demo = startChild(process.execPath, [...process.execArgv, 'tools/run.mjs', 'demo', folder, url], environment, [
    'ignore',
    'pipe',
    'pipe',
    'ipc',
  ]);
  let closing = false;
  terminal.status('Composing the demo catalogue…');
  printLines(demo.process.stdout);
  printLines(demo.process.stderr);
  demo.process.on('message', (message) => showProgress(message as DemoReport));
  void demo.exited.then((exitCode) => {
    rmSync(folder, { recursive: true, force: true });
    terminal.status('');
    if (exitCode !== 0 && !closing) terminal.line("The demo catalogue isn't complete yet. The next start continues it.");
  });
  return {
    close: () => {
      closing = true;
      return demo.kill();
    },
  };
}

let shown = 0;

function showProgress({ playable, composed, total }: DemoReport): void {
  if (playable === total) {
    terminal.status('');
    terminal.line(`Demo catalogue: all ${total} songs are ready.`);
  } else if (process.stdout.isTTY) {
    terminal.status(`Demo catalogue: ${playable} of ${total} songs, composing song ${composed + 1}…`);
  } else if (playable !== shown) {
    terminal.line(`Demo catalogue: ${playable} of ${total} songs`);
    shown = playable;
  }
}
