import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { people } from '../../apps/api/src/features/development-sign-in/people';
import type { DemoReport } from '../demo/demo';
import type { Settings } from '../environment/settings';
import { countCatalogue } from '../demo/count-catalogue';
import { readDemoProgress, wantsDemo } from '../demo/demo-progress';
import { startChild } from '../process/child';
import { printLines } from '../console/print-lines';
import { terminal } from '../console/terminal';

/** Returns false where the catalogue is its people's even while it is empty: in production, with own accounts, and with folders of music. */
export async function needsDemo(environment: NodeJS.ProcessEnv, settings: Settings): Promise<boolean> {
  const { dataDir, production, developmentSignIn, ownAccounts, hasMusicFolders } = settings;
  if (production || ownAccounts || hasMusicFolders) return false;
  const { songs, people: accounts } = await countCatalogue(environment);
  return wantsDemo(readDemoProgress(dataDir), { songs, hasStrangers: !developmentSignIn || accounts > people.length });
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
