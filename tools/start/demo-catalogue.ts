import type { DemoReport } from '../demo/demo';
import { readDemoProgress, wantsDemo } from '../demo/demo-progress';
import type { Child } from '../process/child';
import { startChild } from '../process/child';
import { printLines } from '../terminal/print-lines';
import { terminal } from '../terminal/terminal';

/** Whether the API at `url`, with its files in `dataDir`, is to be given the demo catalogue. */
export async function needsDemo(url: string, dataDir: string): Promise<boolean> {
  const response = await fetch(`${url}/api/stats`);
  if (!response.ok) return false;
  const { totalSongs } = (await response.json()) as { totalSongs: number };
  return wantsDemo(readDemoProgress(dataDir), totalSongs);
}

/** Fills the catalogue from a process of its own, which shows how far it is and may fail without harm. */
export function startDemo(environment: NodeJS.ProcessEnv): Child {
  const demo = startChild(process.execPath, ['tools/run.mjs', 'demo'], environment, ['ignore', 'pipe', 'pipe', 'ipc']);
  printLines(demo.process.stdout);
  printLines(demo.process.stderr);
  demo.process.on('message', (message) => showProgress(message as DemoReport));
  void demo.exited.then((exitCode) => {
    terminal.status('');
    if (exitCode !== 0 && !demo.closing) terminal.line('The demo catalogue is not complete. The next start goes on with it.');
  });
  return demo;
}

let shown = 0;

function showProgress({ playable, composed, total }: DemoReport): void {
  if (playable === total) {
    terminal.status('');
    terminal.line(`Demo catalogue: all ${total} songs are there.`);
  } else if (process.stdout.isTTY) {
    terminal.status(`Demo catalogue: ${playable} of ${total} songs, composing number ${composed + 1} …`);
  } else if (playable !== shown) {
    terminal.line(`Demo catalogue: ${playable} of ${total} songs`);
    shown = playable;
  }
}
