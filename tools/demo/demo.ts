import { rm } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { writeDemoWaves } from '@chorus/demo-catalogue';
import { settingsFrom } from '../environment/settings';
import { runNode } from '../process/run-to-end';
import { countCatalogue } from './count-catalogue';
import { EDITION, readDemoProgress, writeDemoProgress } from './demo-progress';
import { addPeople } from './people/add-people';

export interface DemoReport {
  playable: number;
  composed: number;
  total: number;
}

const lowPriority = 10;

/**
 * Composes the demo catalogue in `folder` and imports it wave by wave, at low priority after the first wave; then the demo people listen to
 * it, through the API at `url`. It may be killed at any time: the next run continues.
 */
export async function run([folder = '', url = '']: string[]): Promise<number> {
  const { dataDir, developmentSignIn } = settingsFrom(process.env);
  let waves = readDemoProgress(dataDir)?.waves ?? 0;
  let playable: number | undefined;
  writeDemoProgress(dataDir, { waves, complete: false });
  // If this fails, the music goes on, and the call after the last wave says why.
  const addPeopleEarly = async () => developmentSignIn && addPeople(url).catch(() => undefined);
  if (waves > 0) {
    setPriority(lowPriority);
    await addPeopleEarly();
  }

  const onSong = (composed: number, total: number) => {
    playable ??= composed - 1;
    report({ playable, composed, total });
  };
  for await (const wave of writeDemoWaves(folder, { onSong, wavesToSkip: waves })) {
    const { exitCode, output } = await runNode('apps/api/dist/import.js', [wave.folder]);
    if (exitCode !== 0) throw new Error(output.trim());
    await rm(wave.folder, { recursive: true });
    playable = wave.done;
    writeDemoProgress(dataDir, { waves: ++waves, complete: false });
    report({ playable, composed: wave.done, total: wave.total });
    setPriority(lowPriority);
    if (waves === 1) await addPeopleEarly();
  }
  if (developmentSignIn) await addPeople(url);
  const { songs } = await countCatalogue(process.env);
  writeDemoProgress(dataDir, { waves, complete: true, edition: EDITION, songs });
  return 0;
}

function report(progress: DemoReport): void {
  process.send?.(progress);
}
