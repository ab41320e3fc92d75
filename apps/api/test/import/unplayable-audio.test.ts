import { formats } from '../../../../tools/corpus/formats/formats';
import { taggedSong } from '../_harness/catalogue-forms';
import { importFolder } from '../_harness/import-folder';
import { inCoding } from '../../../../tools/corpus/formats/rare-coding';

const { place, folder, write } = importFolder(new Date('2024-01-01T12:00:00Z'));

const alac = (title: string, cover?: Buffer) => inCoding('alac', formats.m4a({ ...taggedSong, title, cover }));
const codings = async () =>
  (await place().rows('SELECT title, codec FROM songs JOIN media ON media.hash = songs.audio_hash ORDER BY title')).map(
    ({ title, codec }) => [title, codec],
  );
const forgetCodings = () => place().rows('UPDATE media SET codec = NULL');
const readByEarlierRelease = () => place().rows('UPDATE imported_files SET reader = reader - 1');

describe('an imported song that most browsers can’t play', () => {
  beforeEach(async () => {
    await write('a.m4a', alac('A'));
    await write('b.m4a', formats.m4a({ ...taggedSong, title: 'B' }));
    await place().import(folder());
  });

  it('has the coding of its audio, and others have none', async () => {
    expect(await codings()).toEqual([
      ['A', 'alac'],
      ['B', null],
    ]);
  });

  it('gets it by another import if an earlier release has read its file, without another change', async () => {
    await forgetCodings();
    await readByEarlierRelease();
    const before = await place().rows('SELECT id, title, audio_hash FROM songs ORDER BY title');
    expect(await place().import(folder())).toMatchObject({ added: { songs: 0 }, problems: [{ leftOut: 'nothing' }] });
    expect(await codings()).toEqual([
      ['A', 'alac'],
      ['B', null],
    ]);
    expect(await place().rows('SELECT id, title, audio_hash FROM songs ORDER BY title')).toEqual(before);
  });

  it('gets it by another import if nothing is kept of what an earlier release read', async () => {
    await forgetCodings();
    await readByEarlierRelease();
    await place().rows('UPDATE imported_files SET facts = NULL');
    await place().import(folder());
    expect(await codings()).toContainEqual(['A', 'alac']);
  });

  it('keeps the coding that is known', async () => {
    await place().rows(`UPDATE media SET codec = 'ec-3' WHERE codec IS NOT NULL`);
    await readByEarlierRelease();
    await place().import(folder());
    expect(await codings()).toContainEqual(['A', 'ec-3']);
  });
});
