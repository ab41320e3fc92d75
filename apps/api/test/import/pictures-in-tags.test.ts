import { join } from 'node:path';
import { utimes } from 'node:fs/promises';
import { formats } from '../../../../tools/corpus/formats/formats';
import { hashOf } from '../../src/platform/object-store/fingerprint';
import { withoutPicture } from '../audio/_files/rewrite';
import { song } from '../audio/_files/song';
import { importFolder } from '../_harness/import-folder';

const { place, folder, write } = importFolder(new Date('2024-01-01T12:00:00Z'));

let original: Buffer;
beforeAll(async () => {
  original = await formats.mp3(song);
});

const audio = async () => (await place().rows('SELECT audio_hash AS hash FROM songs')).map(({ hash }) => hash);
const none = { songs: 0, albums: 0, artists: 0 };

describe('an imported file with a picture in its tags', () => {
  it('is stored without it, and shows it', async () => {
    await write('song.mp3', original);
    await place().import(folder());
    expect(await audio()).toEqual([hashOf(await withoutPicture(original))]);
    expect(
      await place().rows(
        'SELECT FROM songs LEFT JOIN albums ON albums.id = album_id WHERE coalesce(songs.image_hash, albums.image_hash) IS NOT NULL',
      ),
    ).toHaveLength(1);
  });

  it('is known when it is imported again, by its time, by its content and from elsewhere', async () => {
    await write('song.mp3', original);
    await place().import(folder());
    expect(await place().import(folder())).toMatchObject({ added: none, unchanged: 1 });
    expect(await place().import(folder(), undefined, undefined, { byHash: true })).toMatchObject({ added: none, unchanged: 1 });
    await utimes(join(folder(), 'song.mp3'), new Date(), new Date());
    await write('copy/song.mp3', original);
    await utimes(join(folder(), 'copy/song.mp3'), new Date('2020-01-01'), new Date('2020-01-01'));
    expect(await place().import(folder())).toMatchObject({ added: none });
    expect(await audio()).toHaveLength(1);
  });

  it('is known where an earlier release stored it with the picture', async () => {
    await write('song.mp3', original);
    await place().import(folder());
    await place().rows(
      `WITH stored AS (
         INSERT INTO media (hash, ext, mime, kind, bytes, duration_seconds) SELECT '${hashOf(original)}', ext, mime, kind, ${original.length}, duration_seconds
         FROM media WHERE kind = 'audio' RETURNING hash)
       UPDATE songs SET audio_hash = stored.hash FROM stored`,
    );
    await place().rows('DELETE FROM imported_files');
    expect(await place().import(folder())).toMatchObject({ added: none });
    expect(await audio()).toEqual([hashOf(original)]);
  });
});
