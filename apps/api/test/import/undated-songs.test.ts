import { join } from 'node:path';
import { formats } from '../../../../tools/corpus/formats/formats';
import { importFolder } from '../_harness/import-folder';

const modifiedAt = new Date('2024-03-01T12:00:00Z');

const { place, folder, write } = importFolder(modifiedAt);

async function writeSong(title: string, date: string, album = 'Mưa'): Promise<void> {
  const numbers = { trackNumber: 1, discNumber: 1, seconds: 1, pitch: 440 };
  const song = { title, artist: 'Nina', albumArtist: 'Nina', album, date, cover: undefined, ...numbers };
  await write(join(album, `${title}.mp3`), await formats.mp3(song));
}

const songs = () => place().rows('SELECT title, release_date::text AS date, release_date_known AS known FROM songs ORDER BY title');
const albums = () => place().rows('SELECT title, release_year AS year, release_year_known AS known FROM albums ORDER BY title');

/** Restores the state of an earlier release. */
const forgetImportedState = () =>
  place().rows('DELETE FROM imported_files; UPDATE songs SET release_date_known = null; UPDATE albums SET release_year_known = null');

describe('a song without a date', () => {
  it('has the day of its file as a release date that is not known, and so has its album', async () => {
    await writeSong('dated', '2019', 'Nắng');
    await writeSong('undated', '');
    await place().import(folder());
    expect(await songs()).toEqual([
      { title: 'dated', date: '2019-01-01', known: true },
      { title: 'undated', date: '2024-03-01', known: false },
    ]);
    expect(await albums()).toEqual([
      { title: 'Mưa', year: 2024, known: false },
      { title: 'Nắng', year: 2019, known: true },
    ]);
  });

  it('leaves the year of its album to the songs that have one', async () => {
    await writeSong('1', '');
    await writeSong('2', '2019');
    await place().import(folder());
    expect(await albums()).toEqual([{ title: 'Mưa', year: 2019, known: true }]);
  });

  it('that was imported as if its date were known is corrected by the next import', async () => {
    await writeSong('dated', '2019', 'Nắng');
    await writeSong('undated', '');
    await place().import(folder());
    await forgetImportedState();

    expect(await place().import(folder())).toMatchObject({ added: { songs: 0 }, unchanged: 2 });
    expect(await songs()).toMatchObject([{ known: null }, { date: '2024-03-01', known: false }]);
    expect(await albums()).toMatchObject([{ year: 2024, known: false }, { known: null }]);
  });

  it('keeps a date that an admin has set, and its album the year', async () => {
    await writeSong('undated', '');
    await place().import(folder());
    await forgetImportedState();
    await place().rows("UPDATE songs SET release_date = '2001-02-03'; UPDATE albums SET release_year = 2001");
    await place().import(folder());
    expect(await songs()).toEqual([{ title: 'undated', date: '2001-02-03', known: null }]);
    expect(await albums()).toEqual([{ title: 'Mưa', year: 2001, known: null }]);
  });

  it('keeps the date that an admin has set when uploading the same file', async () => {
    await writeSong('undated', '');
    await place().import(folder());
    await forgetImportedState();
    const uploaded = '018df9e2-b200-7000-8000-000000000001';
    await place().rows(`DELETE FROM song_search; UPDATE songs SET id = '${uploaded}'`);
    await place().import(folder());
    expect(await songs()).toEqual([{ title: 'undated', date: '2024-03-01', known: null }]);
  });

  it('keeps the day of its file as its date once a person has confirmed it', async () => {
    await writeSong('undated', '');
    await place().import(folder());
    await place().rows('UPDATE songs SET release_date_known = true');
    await place().import(folder());
    expect(await songs()).toMatchObject([{ known: true }]);
  });
});
