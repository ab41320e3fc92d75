import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { writeCorpus } from '../../../../tools/corpus/write-corpus';
import { recordFinding } from '../../../../tools/test-full/record-finding';
import { ImportTarget } from '../_harness/import-target';

const MEGABYTE = 1024 * 1024;
const long = process.env.CHORUS_LONG !== undefined;
const FILES = long ? 500 : 50;
const DAMAGED = FILES / 25;
/** Half of the growth of an import that keeps every file (13 kB each) in memory. */
const MOST_GROWTH = 2.4 * MEGABYTE;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const held = () => {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

describe(`importing ${FILES} files, ${DAMAGED} of them broken,`, () => {
  let folder: string;
  let place: ImportTarget;
  let broken: string[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'chorus-music-'));
    place = await ImportTarget.create();
    const files = await writeCorpus(folder, { files: FILES, damaged: DAMAGED, seed: 'large' });
    broken = files.filter(({ damage }) => damage).map(({ path }) => path);
  });
  afterAll(async () => {
    await place.remove();
    await rm(folder, { recursive: true });
  });

  it('adds all but the broken ones, each of which is reported', async () => {
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
    recordFinding(
      `${FILES} files: ${added.songs} imported, ${problems.length} skipped; memory changed by ${(growth / MEGABYTE).toFixed(1)} MB from the first quarter to the end`,
    );
    // Fifty files are too few to detect an import that keeps them in memory.
    if (long) expect(growth).toBeLessThan(MOST_GROWTH);
  });

  it('changes nothing when repeated', async () => {
    const before = await place.left();
    expect(await place.import(folder)).toMatchObject({ added: { songs: 0, albums: 0, artists: 0 }, unchanged: FILES - DAMAGED });
    expect(await place.left()).toEqual(before);
  });
});
