import { formats } from '../../../../tools/corpus/formats/formats';
import { taggedSong } from '../_harness/catalogue-forms';
import { importFolder } from '../_harness/import-folder';

const { place, folder, write } = importFolder(new Date('2024-01-01T12:00:00Z'));

const genres = async () => (await place().rows('SELECT genres FROM songs ORDER BY title')).map((row) => row.genres);

describe('the genres of imported songs', () => {
  it('come from tags, also for songs that an earlier release imported without them, and what an admin chose stays', async () => {
    await write('a.mp3', await formats.mp3({ ...taggedSong, title: 'A', genre: 'V-Pop' }));
    await write('b.flac', formats.flac({ ...taggedSong, title: 'B', genre: 'Rap' }));
    await write('c.m4a', formats.m4a({ ...taggedSong, title: 'C' }));
    await place().import(folder());
    expect(await genres()).toEqual([['V-Pop'], ['Rap'], []]);
    await place().forgetFiles();
    await place().rows(`UPDATE songs SET genres = CASE title WHEN 'B' THEN '{Jazz}'::text[] END`);
    expect(await place().import(folder())).toMatchObject({ added: { songs: 0 }, problems: [] });
    // Devices would fetch a song again to learn that it has none.
    expect(await genres()).toEqual([['V-Pop'], ['Jazz'], null]);
  });
});
