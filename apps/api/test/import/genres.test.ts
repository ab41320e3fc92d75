import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formats } from '../../../../tools/corpus/formats/formats';
import { taggedSong } from '../_harness/catalogue-forms';
import { ImportTarget } from '../_harness/import-target';

let folder: string;
let place: ImportTarget;

beforeAll(async () => {
  place = await ImportTarget.create();
  folder = await mkdtemp(join(tmpdir(), 'chorus-music-'));
});
afterAll(async () => {
  await place.remove();
  await rm(folder, { recursive: true });
});

const genres = async () => (await place.rows('SELECT genres FROM songs ORDER BY title')).map((row) => row.genres);

describe('the genres of imported songs', () => {
  it('come from tags, also for songs of an import of a release that did not ask, and what an admin chose stays', async () => {
    await writeFile(join(folder, 'a.mp3'), await formats.mp3({ ...taggedSong, title: 'A', genre: 'V-Pop' }));
    await writeFile(join(folder, 'b.flac'), formats.flac({ ...taggedSong, title: 'B', genre: 'Rap' }));
    await writeFile(join(folder, 'c.m4a'), formats.m4a({ ...taggedSong, title: 'C' }));
    await place.import(folder);
    expect(await genres()).toEqual([['V-Pop'], ['Rap'], []]);
    await place.forgetFiles();
    await place.rows(`UPDATE songs SET genres = CASE title WHEN 'B' THEN '{Jazz}'::text[] END`);
    expect(await place.import(folder)).toMatchObject({ added: { songs: 0 }, problems: [] });
    // Devices would fetch a song again to learn that it has none.
    expect(await genres()).toEqual([['V-Pop'], ['Jazz'], null]);
  });
});
