import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { writeCorpus } from '../../../../tools/corpus/write-corpus';
import { saw } from '../../../../tools/test-long/saw';
import { ImportPlace } from '../_harness/import-place';

const MEGABYTE = 1024 * 1024;
const long = process.env.CHORUS_LONG !== undefined;
const FILES = long ? 500 : 50;
const DAMAGED = FILES / 25;
/** What may be held at the end beyond what was held after the first quarter: half of what a hoarder of those files' 13 kB each would hold. */
const MOST_GROWTH = 2.4 * MEGABYTE;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const held = () => {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

describe(`a folder of ${FILES} files, ${DAMAGED} of them broken`, () => {
  let folder: string;
  let place: ImportPlace;
  let broken: string[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'chorus-music-'));
    place = await ImportPlace.create();
    const files = await writeCorpus(folder, { files: FILES, damaged: DAMAGED, seed: 'large' });
    broken = files.filter(({ damage }) => damage).map(({ path }) => path);
  });
  afterAll(async () => {
    await place.remove();
    await rm(folder, { recursive: true });
  });

  it('goes in but for the broken ones, each of which is named', async () => {
    let files = 0;
    const samples: number[] = [];
    const { added, problems } = await place.import(folder, {
      begin: () => undefined,
      file: () => {
        files += 1;
        if (files % (FILES / 4) === 0) samples.push(held());
      },
    });
    expect(added.songs).toBe(FILES - DAMAGED);
    expect(problems.map(({ path }) => path).sort()).toEqual([...broken].sort());

    const growth = samples.at(-1)! - samples[0]!;
    saw(
      `${FILES} files: ${added.songs} in, ${problems.length} named, memory ${(growth / MEGABYTE).toFixed(1)} MB more after the last than after the first quarter`,
    );
    // Fifty files weigh too little to tell a hoarder by.
    if (long) expect(growth).toBeLessThan(MOST_GROWTH);
  });

  it('again: nothing changes', async () => {
    const before = await place.left();
    expect(await place.import(folder)).toMatchObject({ added: { songs: 0, albums: 0, artists: 0 }, unchanged: FILES - DAMAGED });
    expect(await place.left()).toEqual(before);
  });
});
