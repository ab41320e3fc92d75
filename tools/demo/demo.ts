import { mkdtemp, rm } from 'node:fs/promises';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeDemoWaves } from '../demo-catalogue/write-demo-folder';
import { settingsFrom } from '../environment/settings';
import { Lifetime } from '../process/lifetime';
import { runNode } from '../process/run-to-end';
import { readDemoProgress, writeDemoProgress } from './demo-progress';

/** What this command tells the launcher that forked it. */
export interface DemoReport {
  playable: number;
  composed: number;
  total: number;
}

const lowPriority = 10;

/** Composes the demo catalogue and imports it wave by wave. Once there is something to listen to, it gets out of the way of those who do. */
export async function run(): Promise<number> {
  const lifetime = new Lifetime();
  return lifetime.spend(async () => {
    const { folder } = await lifetime.keep(openTemporaryFolder);
    await compose(folder, settingsFrom(process.env).dataDir);
    return 0;
  });
}

async function openTemporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'chorus-demo-'));
  return { folder, close: () => rm(folder, { recursive: true, force: true }) };
}

async function compose(folder: string, dataDir: string): Promise<void> {
  let waves = readDemoProgress(dataDir)?.waves ?? 0;
  let playable = 0;
  if (waves > 0) setPriority(lowPriority);
  writeDemoProgress(dataDir, { waves, complete: false });
  for await (const wave of writeDemoWaves(folder, (composed, total) => report({ playable, composed, total }))) {
    const { exitCode, output } = await runNode('apps/api/dist/import.js', [wave.folder]);
    if (exitCode !== 0) throw new Error(output.trim());
    await rm(wave.folder, { recursive: true });
    playable = wave.done;
    writeDemoProgress(dataDir, { waves: ++waves, complete: wave.done === wave.total });
    setPriority(lowPriority);
    report({ playable, composed: wave.done, total: wave.total });
  }
}

function report(progress: DemoReport): void {
  process.send?.(progress);
}
