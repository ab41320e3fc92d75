import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { writeCorpus } from '../../../../tools/corpus/write-corpus';
import { seededRandom } from '@chorus/seeded-random';
import { recordFinding } from '../../../../tools/test-full/record-finding';
import { ImportTarget, type Left } from '../_harness/import-target';

const long = process.env.CHORUS_LONG !== undefined;
const FILES = long ? 150 : 12;
const POINTS = long ? 30 : 2;
const LOOK_AGAIN_MS = 5;

let folder: string;
let whole: Left;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chorus-music-'));
  await writeCorpus(folder, { files: FILES, damaged: 3, seed: 'interrupted' });
  const undisturbed = await ImportTarget.create();
  await undisturbed.import(folder);
  whole = await undisturbed.left();
  await undisturbed.remove();
});
afterAll(() => rm(folder, { recursive: true }));

/** Stops the import during each check, because otherwise it might end meanwhile on a busy machine. */
async function killWhen(place: ImportTarget, isFarEnough: () => Promise<boolean>): Promise<NodeJS.Signals | null> {
  const command = place.start([folder, '--quiet']);
  const exited = once(command, 'exit');
  while (command.exitCode === null && command.kill('SIGSTOP') && !(await isFarEnough())) {
    command.kill('SIGCONT');
    await wait(LOOK_AGAIN_MS);
  }
  command.kill('SIGKILL');
  await exited;
  return command.signalCode;
}

const random = seededRandom('interrupted');
const points = Array.from({ length: POINTS }, (_, index) => ({
  what: index % 2 === 0 ? 'objects' : 'songs',
  // Near the end, the import may finish before it is killed.
  part: Math.round(random() * 70) / 100,
}));

describe('a killed import', () => {
  it('is compared with a complete uninterrupted import', () => {
    expect(whole.songs).toHaveLength(FILES - 3);
  });

  it.each(points)('has the same result when repeated after $part of its $what', async ({ what, part }) => {
    const place = await ImportTarget.create();
    const count = async () => {
      if (what === 'objects') return (await place.objects()).length;
      return Number((await place.rows('SELECT count(*) FROM songs'))[0]?.count);
    };
    const target = (what === 'objects' ? whole.objects : whole.songs).length * part;
    const signal = await killWhen(place, async () => (await count()) >= target);
    expect(signal).toBe('SIGKILL');

    expect((await place.import(folder)).problems).toHaveLength(3);
    expect(await place.left()).toEqual(whole);
    await place.remove();
  });

  afterAll(() => recordFinding(`an import of ${FILES} files was killed at ${POINTS} points; run again, it always ended the same`));
});
