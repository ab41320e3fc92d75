import { mkdir, rename, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { u8 } from '../../../../tools/corpus/bytes';
import { mp3Frames } from '../../../../tools/corpus/formats/mp3';
import { id3Of } from '../audio/_files/id3-files';
import { taggedSong } from '../_harness/catalogue-forms';
import { importFolder } from '../_harness/import-folder';

const modifiedAt = new Date('2024-01-01T12:00:00Z');
const { place, folder, write } = importFolder(modifiedAt);

const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');
/** In Windows-1251. */
const [SONG, SINGER, ALBUM] = [bytes('cf f0 e8 e2 e5 f2'), bytes('dc fe'), bytes('cb e5 f2 ee')];
const RUSSIAN = [{ title: 'Привет', artist: 'Ью', album: 'Лето' }];
const latin1 = (id: string, value: Buffer) => ({ id, content: Buffer.concat([u8(0), value]) });

async function writeSong(path = 'a.mp3'): Promise<void> {
  const tag = id3Of({ version: 3 }, [
    latin1('TIT2', SONG),
    latin1('TPE1', SINGER),
    latin1('TALB', ALBUM),
    latin1('TRCK', Buffer.from('1')),
  ]);
  await write(path, Buffer.concat([tag, await mp3Frames(taggedSong)]));
}
const importIn = (tagsEncoding?: string) => place().import(folder(), undefined, undefined, { byHash: false, tagsEncoding });
const rows = () =>
  place().rows(`SELECT songs.title, artists.full_name AS artist, albums.title AS album
    FROM songs LEFT JOIN artists ON artists.id = songs.artist_id LEFT JOIN albums ON albums.id = album_id`);
const ids = async () => (await place().rows('SELECT id FROM songs')).map(({ id }) => id);

describe('an import that says the encoding of tags', () => {
  it('reads new files in it, and then leaves them', async () => {
    await writeSong();
    expect(await importIn('windows-1251')).toMatchObject({ added: { songs: 1, albums: 1, artists: 1 }, problems: [] });
    expect(await rows()).toEqual(RUSSIAN);
    for (const again of ['windows-1251', undefined]) expect(await importIn(again)).toMatchObject({ unchanged: 1, updated: undefined });
    expect(await rows()).toEqual(RUSSIAN);
  });

  it('reads files again that were imported without it, and keeps their ids and what admins chose', async () => {
    await writeSong('a.mp3');
    await importIn();
    const before = await ids();
    expect(await rows()).toEqual([{ title: 'Ïðèâåò', artist: 'Üþ', album: 'Ëåòî' }]);
    await place().rows(`UPDATE songs SET genres = '{Pop}'`);
    expect(await importIn('windows-1251')).toMatchObject({ added: { songs: 0 }, updated: 1, unchanged: 0 });
    expect(await rows()).toEqual(RUSSIAN);
    expect(await ids()).toEqual(before);
    expect(
      await place().rows('SELECT title, genres FROM songs CROSS JOIN (SELECT count(*)::int AS albums FROM albums) AS counted'),
    ).toEqual([{ title: 'Привет', genres: ['Pop'] }]);
    expect(await place().rows('SELECT title FROM albums')).toEqual([{ title: 'Лето' }]);
    expect(await importIn('windows-1251')).toMatchObject({ unchanged: 1, updated: undefined });
  });

  it('reads them once more where another one was wrong', async () => {
    await writeSong();
    await importIn('gbk');
    expect(await rows()).not.toEqual(RUSSIAN);
    expect(await importIn('windows-1251')).toMatchObject({ updated: 1 });
    expect(await rows()).toEqual(RUSSIAN);
  });

  it('recognizes a file that has moved', async () => {
    await writeSong();
    await importIn('windows-1251');
    await mkdir(join(folder(), 'b'));
    await rename(join(folder(), 'a.mp3'), join(folder(), 'b/1.mp3'));
    await utimes(join(folder(), 'b/1.mp3'), new Date(), new Date());
    expect(await importIn('windows-1251')).toMatchObject({ added: { songs: 0 }, unchanged: 1 });
    expect(await rows()).toEqual(RUSSIAN);
  });

  it('reads lyrics beside a song in it that are in no other', async () => {
    await writeSong();
    await write('a.lrc', Buffer.concat([Buffer.from('[00:01]'), SONG, Buffer.from(' '), SINGER, bytes('ff')]));
    expect(await importIn()).toMatchObject({ problems: [{ path: 'a.lrc', leftOut: 'lyrics' }] });
    expect(await importIn('windows-1251')).toMatchObject({ problems: [] });
    expect(await place().rows('SELECT lines FROM song_lyrics')).toEqual([{ lines: [{ text: 'Привет Ьюя', startMs: 1_000 }] }]);
  });
});
