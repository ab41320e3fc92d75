import { rm } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { writeDemoWaves } from '@chorus/demo-catalogue';
import { settingsFrom } from '../environment/settings';
import { runNode } from '../process/run-to-end';
import { readDemoProgress, writeDemoProgress } from './demo-progress';

export interface DemoReport {
  playable: number;
  composed: number;
  total: number;
}

const lowPriority = 10;

/**
 * Composes the demo catalogue in `folder` and imports it wave by wave, at low priority after the
 * first wave. It may be killed at any time: the next run continues.
 */
export async function run([folder = '']: string[]): Promise<number> {
  const { dataDir } = settingsFrom(process.env);
  let waves = readDemoProgress(dataDir)?.waves ?? 0;
  let playable: number | undefined;
  writeDemoProgress(dataDir, { waves, complete: false });
  if (waves > 0) setPriority(lowPriority);

  const onSong = (composed: number, total: number) => {
    playable ??= composed - 1;
    report({ playable, composed, total });
  };
  for await (const wave of writeDemoWaves(folder, { onSong, wavesToSkip: waves })) {
    const { exitCode, output } = await runNode('apps/api/dist/import.js', [wave.folder]);
    if (exitCode !== 0) throw new Error(output.trim());
    await rm(wave.folder, { recursive: true });
    playable = wave.done;
    writeDemoProgress(dataDir, { waves: ++waves, complete: wave.done === wave.total });
    report({ playable, composed: wave.done, total: wave.total });
    setPriority(lowPriority);
  }
  return 0;
}

function report(progress: DemoReport): void {
  process.send?.(progress);
}
