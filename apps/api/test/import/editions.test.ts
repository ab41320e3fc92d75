import { type Format, formats } from '../../../../tools/corpus/formats/formats';
import type { CorpusSong } from '../../../../tools/corpus/song';
import { taggedSong } from '../_harness/catalogue-forms';
import { importFolder } from '../_harness/import-folder';
import { taggedWav } from '../_harness/tagged-wav';

const { place, folder, write } = importFolder(new Date('2024-01-01T12:00:00Z'));

const run = () => place().import(folder());

const albums = () => place().rows('SELECT title, release_year AS year, original_year AS original, edition FROM albums ORDER BY title');

const remaster: Partial<CorpusSong> = { album: 'Rails', date: '2011', originalDate: '1969-09-26', edition: '2011 Remaster' };
const rails = { title: 'Rails', year: 2011, original: 1969, edition: '2011 Remaster' };

describe('the album of imported songs', () => {
  it.each<Format>(['mp3', 'flac', 'ogg', 'opus', 'm4a', 'wav'])(
    'has the original year and the edition of their tags: %s',
    async (format) => {
      await write(`1.${format}`, await formats[format]({ ...taggedSong, ...remaster }));
      expect(await run()).toMatchObject({ added: { songs: 1, albums: 1 }, problems: [] });
      expect(await albums()).toEqual([rails]);
    },
  );

  it('has them only if all of its songs say the same', async () => {
    await write('1.wav', taggedWav({ ...remaster, title: '1' }));
    await write('2.wav', taggedWav({ ...remaster, title: '2', pitch: 600, originalDate: '1970', edition: '2011 Remaster' }));
    await write('other/1.wav', taggedWav({ ...remaster, album: 'Other', pitch: 700 }));
    await write('other/2.wav', taggedWav({ album: 'Other', pitch: 800 }));
    await run();
    expect(await albums()).toEqual([
      { title: 'Other', year: 2011, original: null, edition: null },
      { ...rails, original: null },
    ]);
  });

  it('has neither when tags say nothing of the kind', async () => {
    await write('1.wav', taggedWav({ album: 'Rails (2011 Remaster)', originalDate: 'unknown', edition: ' ' }));
    await run();
    expect(await albums()).toEqual([{ title: 'Rails (2011 Remaster)', year: 2019, original: null, edition: null }]);
  });
});

describe('an import again', () => {
  beforeEach(async () => {
    await write('1.wav', taggedWav({ ...remaster, title: '1' }));
    await write('2.wav', taggedWav({ ...remaster, title: '2', pitch: 600 }));
    await run();
  });
  const ids = () => place().rows('SELECT id, album_id AS album FROM songs ORDER BY id');
  const asReadBefore = () =>
    place().rows(`UPDATE imported_files SET reader = reader - 1, facts = facts - '{originalDate,edition}'::text[]`);

  it('fills in what an earlier release did not read, and changes no id', async () => {
    const before = await ids();
    await place().rows('UPDATE albums SET original_year = NULL, edition = NULL');
    await asReadBefore();
    expect(await run()).toMatchObject({ added: { songs: 0, albums: 0 }, problems: [] });
    expect([await albums(), await ids()]).toEqual([[rails], before]);
    expect(await run()).toMatchObject({ unchanged: 2 });
  });

  it('leaves what somebody has chosen', async () => {
    await place().rows(`UPDATE albums SET original_year = 1970, edition = 'Chosen'`);
    await asReadBefore();
    await run();
    await write('1.wav', taggedWav({ ...remaster, title: '1', originalDate: '1968', seconds: 0.3 }));
    await write('2.wav', taggedWav({ ...remaster, title: '2', originalDate: '1968', seconds: 0.3 }));
    await run();
    expect(await albums()).toEqual([{ ...rails, original: 1970, edition: 'Chosen' }]);
  });

  it('brings back nothing that somebody has removed', async () => {
    await place().rows('UPDATE albums SET original_year = NULL, edition = NULL');
    await write('1.wav', taggedWav({ ...remaster, title: '1', genre: 'Rock', seconds: 0.3 }));
    await run();
    expect(await albums()).toEqual([{ ...rails, original: null, edition: null }]);
    await write('Copy/1.wav', taggedWav({ ...remaster, title: '1', genre: 'Rock', seconds: 0.3 }));
    await write('Copy/2.wav', taggedWav({ ...remaster, title: '2', pitch: 600 }));
    expect(await run()).toMatchObject({ added: { songs: 0, albums: 0 } });
    expect(await albums()).toEqual([{ ...rails, original: null, edition: null }]);
  });

  it('follows the tags otherwise', async () => {
    await write('1.wav', taggedWav({ ...remaster, title: '1', originalDate: '1968', seconds: 0.3 }));
    await write('2.wav', taggedWav({ ...remaster, title: '2', originalDate: '1968', seconds: 0.3, pitch: 600 }));
    await run();
    expect(await albums()).toEqual([{ ...rails, original: 1968 }]);
  });
});
