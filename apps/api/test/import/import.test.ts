import { summaryLine } from '@chorus/contracts';
import { mkdir, rename, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Format, formats } from '../../../../tools/corpus/formats/formats';
import { gradientPng } from '../../../../tools/corpus/png';
import type { CorpusSong } from '../../../../tools/corpus/song';
import { importFolder } from '../_harness/import-folder';
import { ImportTarget } from '../_harness/import-target';

const song = (some: Partial<CorpusSong> = {}): CorpusSong => ({
  title: 'Lạc Trôi',
  artist: 'Sơn Tùng',
  albumArtist: 'Sơn Tùng',
  album: 'Mưa',
  date: '2019',
  trackNumber: 1,
  discNumber: 1,
  cover: undefined,
  seconds: 1,
  pitch: 440,
  ...some,
});
const modifiedAt = new Date('2024-01-01T12:00:00Z');

const { place, folder, write } = importFolder(modifiedAt);

async function writeSong(path: string, some: Partial<CorpusSong> = {}): Promise<void> {
  const format = path.split('.').at(-1) as Format;
  await write(path, await formats[format](song(some)));
}

const songsAndAlbums = () =>
  place().rows(`SELECT song.title, singer.full_name AS artist, album.title AS album, owner.full_name AS "albumArtist"
    FROM songs song LEFT JOIN artists singer ON singer.id = song.artist_id
    LEFT JOIN albums album ON album.id = song.album_id LEFT JOIN artists owner ON owner.id = album.artist_id ORDER BY song.created_at`);

describe('an import', () => {
  it('adds songs with artist, album, picture and duration', async () => {
    await writeSong('a.mp3', { cover: gradientPng(300, [200, 40, 40]), date: '2019-05-03', trackNumber: 7, discNumber: 2 });
    const report = await place().import(folder());
    expect(report).toEqual({ added: { songs: 1, albums: 1, artists: 1 }, unchanged: 0, problems: [] });

    const { songs, albums, artists, media, objects } = await place().left();
    expect(artists).toMatchObject([{ full_name: 'Sơn Tùng', image_hash: null }]);
    expect(songs).toMatchObject([{ title: 'Lạc Trôi', release_date: '2019-05-03', track_number: 7, disc_number: 2 }]);
    const { image_hash: picture, audio_hash: audio, duration } = songs[0] as Record<string, unknown>;
    expect(albums).toMatchObject([{ title: 'Mưa', release_year: 2019, image_hash: picture }]);
    expect(media).toHaveLength(3);
    expect(objects).toHaveLength(3);
    expect(media).toContainEqual(expect.objectContaining({ hash: audio, ext: 'mp3', mime: 'audio/mpeg', duration_seconds: duration }));
    expect(media).toContainEqual(expect.objectContaining({ hash: picture, ext: 'webp', width: 300, height: 300 }));
  });

  it('changes nothing when repeated, not even a timestamp', async () => {
    for (const format of Object.keys(formats))
      await writeSong(`Sơn Tùng/Mưa/${format}.${format}`, { title: format, cover: gradientPng(50, [9, 99, 200]) });
    await place().import(folder());
    const all = () =>
      place().rows(`SELECT to_jsonb(songs) FROM songs UNION ALL SELECT to_jsonb(albums) FROM albums
      UNION ALL SELECT to_jsonb(artists) FROM artists UNION ALL SELECT to_jsonb(media) FROM media ORDER BY 1`);
    const [rows, objects] = [await all(), await place().objects()];

    const again = await place().import(folder());
    expect(again).toEqual({ added: { songs: 0, albums: 0, artists: 0 }, unchanged: 7, problems: [] });
    expect(await all()).toEqual(rows);
    expect(await place().objects()).toEqual(objects);
  });

  it('gives the same ids to the same folder(), wherever it is imported', async () => {
    await writeSong('Sơn Tùng/Mưa (2019)/01 Lạc Trôi.mp3');
    await place().import(folder());
    const elsewhere = await ImportTarget.create();
    await elsewhere.import(folder());
    expect(await elsewhere.left()).toEqual(await place().left());
    await elsewhere.remove();
  });

  it('recognizes a song that was moved or touched', async () => {
    await writeSong('a.mp3');
    await place().import(folder());
    await rename(join(folder(), 'a.mp3'), join(folder(), 'b.mp3'));
    await utimes(join(folder(), 'b.mp3'), new Date(), new Date());
    expect(await place().import(folder())).toMatchObject({ added: { songs: 0 }, unchanged: 1 });
  });

  it('matches artists and albums by folded name, with diacritics', async () => {
    await writeSong('a.mp3', { title: '1' });
    await writeSong('b/b.mp3', { title: '2', artist: 'SƠN  TÙNG', albumArtist: 'sơn tùng'.normalize('NFD'), album: ' mưa' });
    await writeSong('c/c.mp3', { title: '3', artist: 'Son Tung', albumArtist: 'Son Tung', album: 'Mua' });
    expect(await place().import(folder())).toMatchObject({ added: { songs: 3, albums: 2, artists: 2 } });
  });

  it('assigns an album of several artists to its album artist', async () => {
    await writeSong('a.mp3', { title: '1', artist: 'Nina', albumArtist: 'Nina' });
    await writeSong('b.mp3', { title: '2', artist: 'Björk', albumArtist: 'Nina' });
    await writeSong('c.wav', { title: '3', artist: 'Hoài Lâm' });
    await place().import(folder());
    expect(await songsAndAlbums()).toEqual([
      { title: '1', artist: 'Nina', album: 'Mưa', albumArtist: 'Nina' },
      { title: '2', artist: 'Björk', album: 'Mưa', albumArtist: 'Nina' },
      { title: '3', artist: 'Hoài Lâm', album: 'Mưa', albumArtist: 'Nina' },
    ]);
  });

  it('makes an album of several artists without an album artist a compilation', async () => {
    await writeSong('a.wav', { title: '1', artist: 'Nina' });
    await writeSong('b.wav', { title: '2', artist: 'Björk' });
    await writeSong('c.mp3', { title: '3', album: 'Hits', albumArtist: 'Various Artists' });
    expect(await place().import(folder())).toMatchObject({ added: { songs: 3, albums: 2, artists: 3 } });
    expect(await place().rows('SELECT artist_id FROM albums')).toEqual([{ artist_id: null }, { artist_id: null }]);
  });

  it.each([
    ['CD1', 'CD2'],
    ['Disc 1', 'Disk 2'],
    ['CD 01 - Day', 'CD 02 - Night'],
  ])('makes one album of the folders %s and %s without album artists, with their disc numbers', async (first, second) => {
    const untagged = { artist: '', albumArtist: '', album: '', trackNumber: 0, discNumber: 0 };
    await writeSong(`Various/Summer/${first}/01 - Nina - One.wav`, { ...untagged, title: 'One' });
    await writeSong(`Various/Summer/${second}/01 - Björk - Two.wav`, { ...untagged, title: 'Two' });
    await writeSong(`Various/Summer/${second}/02 - Nina - Three.mp3`, { ...untagged, title: 'Three', discNumber: 3 });
    expect(await place().import(folder())).toMatchObject({ added: { songs: 3, albums: 1, artists: 2 } });
    expect(await place().rows('SELECT title, artist_id FROM albums')).toEqual([{ title: 'Summer', artist_id: null }]);
    const discs = await place().rows('SELECT disc_number FROM songs ORDER BY created_at');
    expect(discs.map((song) => song.disc_number)).toEqual([1, 2, 3]);
  });

  it('gives the songs of a disc the picture in its folder(), or else the one of the album', async () => {
    await write('Nina/Live/cover.png', gradientPng(30, [1, 2, 3]));
    await write('Nina/Live/CD2/cover.png', gradientPng(40, [9, 8, 7]));
    await writeSong('Nina/Live/CD1/01 One.wav');
    await writeSong('Nina/Live/CD2/01 Two.wav', { title: 'Two', pitch: 500 });
    await place().import(folder());
    const widths = await place().rows('SELECT width FROM songs JOIN media ON hash = image_hash ORDER BY songs.created_at');
    expect(widths).toEqual([{ width: 30 }, { width: 40 }]);
  });

  it('does not take a folder for the artist where its other songs are by somebody else', async () => {
    await writeSong('Downloads/Mixed/01 One.wav', { title: '1', artist: 'Nina', album: 'Mixed' });
    await writeSong('Downloads/Mixed/02 Two.wav', { title: '2', artist: '', album: 'Mixed' });
    await writeSong('Ztar/Live/01 One.wav', { title: '3', artist: '', album: 'Live' });
    await writeSong('Ztar/Live/02 Two.wav', { title: '4', artist: 'ztar', album: 'Live' });
    await place().import(folder());
    expect((await songsAndAlbums()).map(({ title, artist }) => ({ title, artist }))).toEqual([
      { title: '1', artist: 'Nina' },
      { title: '2', artist: null },
      { title: '3', artist: 'Ztar' },
      { title: '4', artist: 'Ztar' },
    ]);
  });

  it('takes a folder for the artist where a song of another album is by somebody else', async () => {
    await writeSong('Ztar/Live/01 One.wav', { title: '1', artist: '', albumArtist: '', album: '' });
    await writeSong('Ztar/Live/02 Two.wav', { title: '2', artist: '', albumArtist: '', album: '' });
    await writeSong('Ztar/Live/03 Three.wav', { title: '3', artist: 'Nina', album: 'Other' });
    await place().import(folder());
    expect((await songsAndAlbums()).map(({ artist }) => artist)).toEqual(['Ztar', 'Ztar', 'Nina']);
  });

  it('knows a file again whose folders named an album before', async () => {
    await writeSong('Downloads/old/Title.wav', { artist: 'Nina', album: '', trackNumber: 0 });
    await place().import(folder());
    await place().rows(`WITH album AS (INSERT INTO albums (id, title, release_year) VALUES (gen_random_uuid(), 'old', 2024) RETURNING id)
      UPDATE songs SET album_id = (SELECT id FROM album)`);
    await place().rows(`DELETE FROM song_search; DELETE FROM imported_files; UPDATE songs SET id = gen_random_uuid()`);
    expect(await place().import(folder())).toMatchObject({ added: { songs: 0 }, unchanged: 1 });
  });

  it('reports names that are not UTF-8 legibly, and imports the rest', async () => {
    await writeSong('Ztar/1.mp3');
    const café = Buffer.from([0x43, 0x61, 0x66, 0xe9]);
    const below = (...parts: (string | Buffer)[]) => Buffer.concat([folder(), '/', ...parts].map((part) => Buffer.from(part)));
    await writeFile(below('Ztar/', café, '.mp3'), await formats.mp3(song({ title: '2' })));
    await writeFile(below('Ztar/', café, '.txt'), 'notes');
    await mkdir(below('Ztar/', café));
    await writeFile(below('Ztar/', café, '/3.mp3'), await formats.mp3(song({ title: '3' })));
    const { added, problems } = await place().import(folder());
    expect(added.songs).toBe(1);
    expect(problems).toEqual([
      { path: 'Ztar/Café', reason: 'Its name is not in UTF-8. Rename it, then import it again.' },
      { path: 'Ztar/Café.mp3', reason: 'Its name is not in UTF-8. Rename it, then import it again.' },
    ]);
  });

  it('uses the folder’s picture for a song without one, and reports an invalid one', async () => {
    await writeSong('a/1.wav', { title: '1' });
    await write('a/Cover.png', gradientPng(80, [30, 160, 90]));
    await writeSong('b/1.wav', { title: '2', album: 'Other' });
    await write('b/folder.jpg', 'not a picture');
    const { added, problems } = await place().import(folder());
    expect(added.songs).toBe(2);
    expect(problems).toEqual([
      { path: 'b/folder.jpg', reason: "The picture isn't a JPEG, PNG, WebP, GIF or AVIF (unknown format).", leftOut: 'picture' },
    ]);
    expect(await place().rows('SELECT image_hash IS NULL AS bare FROM albums ORDER BY title')).toEqual([{ bare: false }, { bare: true }]);
  });

  it('keeps a song with a broken picture, and reports the picture', async () => {
    await writeSong('a.mp3', { cover: gradientPng(60, [1, 2, 3]).subarray(0, 80) });
    const report = await place().import(folder());
    expect(report).toMatchObject({ added: { songs: 1 }, problems: [{ path: 'a.mp3', reason: 'The picture is damaged.' }] });
    expect(summaryLine(report, 1)).toMatch(/^1 song, .* 0 skipped, 1 picture left out, in/);
  });

  it('reads an artist’s details once', async () => {
    await writeSong('Various/1.mp3', { title: '0', album: 'Hits', albumArtist: 'Various Artists' });
    await writeSong('Ztar/Mưa/1.mp3', { title: '1' });
    await write('Ztar/artist.json', JSON.stringify({ description: ' Sings.\nAlways. ', dateOfBirth: '1994-07-05' }));
    await write('Ztar/artist.png', gradientPng(90, [90, 30, 160]));
    await place().import(folder());
    expect(await place().rows('SELECT full_name, description, date_of_birth::text, image_hash IS NULL AS bare FROM artists')).toEqual([
      { full_name: 'Sơn Tùng', description: 'Sings.\nAlways.', date_of_birth: '1994-07-05', bare: false },
    ]);
  });

  it('reports an invalid artist.json', async () => {
    await writeSong('A/1.mp3');
    await write('A/artist.json', '{ "dateOfBirth": "long ago" }');
    const { problems } = await place().import(folder());
    expect(problems).toEqual([{ path: 'A/artist.json', reason: expect.stringContaining('"dateOfBirth"') as string }]);
  });

  it('accepts odd tags', async () => {
    await writeSong('A/1.mp3', { date: '' });
    await utimes(join(folder(), 'A/1.mp3'), new Date('2300-01-01T00:00:00Z'), new Date('2300-01-01T00:00:00Z'));
    await write('A/artist.json', JSON.stringify({ description: 'Sings\0.\r\nAlways.' }));
    await writeSong('B/2.mp3', { title: '2', artist: 'Nina', albumArtist: 'Nina' });
    await write('B/artist.json', JSON.stringify({ dateOfBirth: '0000-01-01' }));
    const { added, problems } = await place().import(folder());
    expect(added).toEqual({ songs: 2, albums: 2, artists: 2 });
    expect(problems).toEqual([{ path: 'B/artist.json', reason: expect.stringContaining('"dateOfBirth"') as string }]);
    expect(await place().rows('SELECT description FROM artists ORDER BY full_name')).toEqual([
      { description: null },
      { description: 'Sings .\nAlways.' },
    ]);
    expect(await place().rows('SELECT release_date::text AS date FROM songs ORDER BY created_at LIMIT 1')).toEqual([
      { date: '2200-12-31' },
    ]);
  });

  it('reports oversized pictures and details without reading them', async () => {
    await writeSong('A/1.mp3');
    for (const name of ['A/cover.png', 'A/artist.png', 'A/artist.json']) {
      await write(name, '');
      await truncate(join(folder(), name), 3 * 2 ** 30);
    }
    const { added, problems } = await place().import(folder());
    expect(added.songs).toBe(1);
    expect(problems).toEqual([
      { path: 'A/cover.png', reason: 'The picture is larger than 20 MB.', leftOut: 'picture' },
      { path: 'A/artist.json', reason: 'The file is larger than 100 KB.' },
      { path: 'A/artist.png', reason: 'The picture is larger than 20 MB.', leftOut: 'picture' },
    ]);
  });

  it('reports a song that the database refuses, and continues', async () => {
    await place().rows(`ALTER TABLE songs ADD CONSTRAINT refused CHECK (title <> 'refused')`);
    for (const title of ['refused', 'taken']) await writeSong(`${title}.mp3`, { title });
    expect(await place().import(folder())).toEqual({
      added: { songs: 1, albums: 1, artists: 1 },
      unchanged: 0,
      problems: [{ path: 'refused.mp3', reason: expect.stringContaining("The catalog can't hold it") as string }],
    });
    await place().rows('ALTER TABLE songs DROP CONSTRAINT refused');
  });

  it('makes later files newer than earlier ones', async () => {
    for (let track = 1; track <= 8; track += 1) await writeSong(`${track}.opus`, { title: String(track), trackNumber: track });
    await place().import(folder());
    const titles = await place().rows('SELECT title, created_at FROM songs ORDER BY created_at');
    expect(titles.map(({ title }) => title)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
    expect(new Set(titles.map(({ created_at }) => String((created_at as Date).getTime()))).size).toBe(8);
  });

  it('gives an album the picture of its first song with one', async () => {
    await writeSong('1.mp3', { title: '1' });
    await writeSong('2.mp3', { title: '2', cover: gradientPng(40, [255, 200, 0]) });
    await place().import(folder());
    expect(await place().rows('SELECT image_hash IS NULL AS bare FROM albums')).toEqual([{ bare: false }]);
  });

  it('adds new songs to the album of their folder', async () => {
    await writeSong('1.wav', { title: '1', artist: 'Nina' });
    await place().import(folder());
    await writeSong('2.wav', { title: '2', artist: 'Björk' });
    expect(await place().import(folder())).toMatchObject({ added: { songs: 1, albums: 0, artists: 1 }, unchanged: 1 });
  });

  it('imports one recording on two albums as two songs, and once per album', async () => {
    const same = await formats.mp3(song({ album: '' }));
    await write('X/One (2001)/1.mp3', same);
    await write('X/Two (2002)/1.mp3', same);
    await write('X/Two (2002)/copy.mp3', same);
    expect(await place().import(folder())).toMatchObject({ added: { songs: 2, albums: 2 }, unchanged: 1 });
    expect(await place().import(folder())).toMatchObject({ added: { songs: 0, albums: 0 }, unchanged: 3 });
  });
});
