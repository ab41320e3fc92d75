import { type Format, formats } from '../../../../tools/corpus/formats/formats';
import type { CorpusSong } from '../../../../tools/corpus/song';
import { taggedSong } from '../_harness/catalogue-forms';
import { importFolder } from '../_harness/import-folder';
import { taggedWav } from '../_harness/tagged-wav';

const { place, folder, write } = importFolder(new Date('2024-01-01T12:00:00Z'));

const run = () => place().import(folder());

const sortNames = async () =>
  Object.fromEntries(
    (await place().rows('SELECT full_name AS name, sort_name AS sorted FROM artists ORDER BY full_name')).map(({ name, sorted }) => [
      name,
      sorted,
    ]),
  ) as Record<string, string | null>;

const bowie: Partial<CorpusSong> = { artist: 'David Bowie', albumArtist: 'David Bowie', artistSorts: ['Bowie, David'] };

describe('the artist of an imported song gets the name for sorting in its tags', () => {
  it.each<Format>(['mp3', 'flac', 'ogg', 'opus', 'm4a', 'wav'])('for the artist and the album artist: %s', async (format) => {
    const said = { ...bowie, albumArtist: 'Sơn Ca', albumArtistSorts: ['Ca, Sơn'] };
    await write(`1.${format}`, await formats[format]({ ...taggedSong, ...said }));
    expect(await run()).toMatchObject({ added: { songs: 1, artists: 2 }, problems: [] });
    expect(await sortNames()).toEqual({ 'David Bowie': 'Bowie, David', 'Sơn Ca': 'Ca, Sơn' });
  });

  it.each<Format>(['mp3', 'flac', 'm4a'])('for each of several, if there is one for each: %s', async (format) => {
    const artists = { artist: 'David Bowie & Nina', artists: ['David Bowie', 'Nina'], albumArtist: '' };
    await write(`1.${format}`, await formats[format]({ ...taggedSong, ...artists, artistSorts: ['Bowie, David', 'Simone, Nina'] }));
    await run();
    expect(await sortNames()).toEqual({ 'David Bowie': 'Bowie, David', Nina: 'Simone, Nina' });
  });

  it('for each of several that one text names as the artist does', async () => {
    const said = { artist: 'The Knife feat. Nina', albumArtist: '', artistSorts: ['Knife, The feat. Simone, Nina'] };
    await write('1.flac', formats.flac({ ...taggedSong, ...said }));
    await run();
    expect(await sortNames()).toEqual({ 'The Knife': 'Knife, The', Nina: 'Simone, Nina' });
  });

  it('unless it is unknown whose it is, or says nothing more', async () => {
    await write('1.flac', formats.flac({ ...taggedSong, artist: 'Nina; Björk', albumArtist: '', artistSorts: ['Simone, Nina'] }));
    await write('2.flac', formats.flac({ ...taggedSong, artist: 'The Knife', albumArtist: '', artistSorts: ['Knife'], pitch: 600 }));
    await run();
    expect(await sortNames()).toEqual({ Björk: null, Nina: null, 'The Knife': null });
  });
});

describe('an import again', () => {
  beforeEach(async () => {
    await write('1.wav', taggedWav(bowie));
    await run();
  });
  const ids = () => place().rows('SELECT song.id, artist_id AS artist FROM songs AS song');

  it('fills in the name for sorting where an earlier release did not read it, and changes no id', async () => {
    const before = await ids();
    await place().rows('UPDATE artists SET sort_name = NULL');
    await place().rows(
      `UPDATE imported_files SET reader = reader - 1, facts = jsonb_set(facts, '{credits,0}', (facts #> '{credits,0}') - 'sortName')`,
    );
    expect(await run()).toMatchObject({ added: { songs: 0, artists: 0 }, problems: [] });
    expect([await sortNames(), await ids()]).toEqual([{ 'David Bowie': 'Bowie, David' }, before]);
    expect(await run()).toMatchObject({ unchanged: 1 });
  });

  it('leaves the one that somebody has chosen', async () => {
    await place().rows(`UPDATE artists SET sort_name = 'Chosen'`);
    await write('2.wav', taggedWav({ ...bowie, title: '2', pitch: 600 }));
    await write('1.wav', taggedWav({ ...bowie, artistSorts: ['Bowie, D.'], seconds: 0.3 }));
    await run();
    expect(await sortNames()).toEqual({ 'David Bowie': 'Chosen' });
  });

  it('brings back none that somebody has removed', async () => {
    await place().rows('UPDATE artists SET sort_name = NULL');
    await write('0.wav', taggedWav({ ...bowie, title: '0', pitch: 600 }));
    await write('1.wav', taggedWav({ ...bowie, artistSorts: ['Bowie, D.'], seconds: 0.3 }));
    await run();
    expect(await sortNames()).toEqual({ 'David Bowie': null });
    await write('Copy/0.wav', taggedWav({ ...bowie, title: '0', pitch: 600 }));
    expect(await run()).toMatchObject({ added: { songs: 0 } });
    expect(await sortNames()).toEqual({ 'David Bowie': null });
  });

  it('follows the tags otherwise', async () => {
    await write('1.wav', taggedWav({ ...bowie, artistSorts: ['Bowie, D.'], seconds: 0.3 }));
    await run();
    expect(await sortNames()).toEqual({ 'David Bowie': 'Bowie, D.' });
  });
});
