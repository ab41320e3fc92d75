import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { formats } from '../../../../tools/corpus/formats/formats';
import { gradientPng } from '../../../../tools/corpus/png';
import { countQueries } from '../_harness/counted-queries';
import { ImportTarget } from '../_harness/import-target';

/** Ten songs are looked up, and stored, at once. */
const lookUps = (songs: number) => Math.ceil(songs / 10);
/** The hold that keeps their bytes from being removed, and the note that they are stored. */
const STORING = 2;

let folder: string;
let place: ImportTarget;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chorus-music-'));
  place = await ImportTarget.create();
});
afterEach(async () => {
  await place.remove();
  await rm(folder, { recursive: true });
});

async function writeAlbum(album: string, songs: number, guests = 0): Promise<void> {
  for (let trackNumber = 1; trackNumber <= songs; trackNumber += 1) {
    const path = join(folder, album, `${trackNumber}.wav`);
    const artists = ['Nina', ...Array.from({ length: guests }, (_, at) => `Guest ${trackNumber}-${at}`)];
    const names = { title: `${trackNumber}`, artist: artists.join('; '), albumArtist: '', album, date: '2019', discNumber: 1 };
    await mkdir(dirname(path), { recursive: true });
    const pitch = 200 + trackNumber + 10 * album.length;
    await writeFile(path, formats.wav({ ...names, trackNumber, cover: undefined, seconds: 0.2, pitch }));
    await utimes(path, trackNumber, trackNumber);
  }
  await writeFile(join(folder, album, 'cover.png'), gradientPng(40, [9, 99, 200]));
}

const statementsOfAnImport = () => countQueries(() => place.import(folder));

describe('the statements of an import', () => {
  it('grow by three with ten songs of an album', async () => {
    await writeAlbum('Short', 1);
    const one = await statementsOfAnImport();
    await writeAlbum('Longer', 24);
    await place.remove();
    place = await ImportTarget.create();
    await rm(join(folder, 'Short'), { recursive: true });
    expect(await statementsOfAnImport()).toBeLessThanOrEqual(one + lookUps(23) * (1 + STORING));
  });

  it('do not grow with the number of artists', async () => {
    await writeAlbum('Short', 4, 1);
    const few = await statementsOfAnImport();
    await place.remove();
    place = await ImportTarget.create();
    await writeAlbum('Short', 4, 20);
    expect(await statementsOfAnImport()).toBeLessThanOrEqual(few);
  });

  it('are at most one for ten songs that the catalogue has', async () => {
    await writeAlbum('Known', 1);
    await place.import(folder);
    const one = await statementsOfAnImport();
    await writeAlbum('Known', 24);
    const first = await statementsOfAnImport();
    const again = await statementsOfAnImport();
    expect(again).toBeLessThan(first);
    expect(again).toBeLessThanOrEqual(one + lookUps(23));
  });
});

describe('songs that are added together', () => {
  it('do not share the refusal of one of them', async () => {
    await writeAlbum('Mixed', 6);
    await place.rows(`ALTER TABLE songs ADD CHECK (title <> '3')`);
    const { added, problems } = await place.import(folder);
    expect(added).toEqual({ songs: 5, albums: 1, artists: 1 });
    expect(problems).toEqual([{ path: 'Mixed/3.wav', reason: expect.stringContaining("The catalog can't hold it") as string }]);
    const kept = await place.rows('SELECT title, image_hash IS NULL AS bare FROM songs ORDER BY created_at');
    expect(kept).toEqual(['1', '2', '4', '5', '6'].map((title) => ({ title, bare: false })));
  });
});
