import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseBuffer } from 'music-metadata';
import { circle, ground } from './art/svg';
import type { ArtistEntry, LaterAlbum } from './catalogue/entry';
import { writeDemoWaves } from './write-demo-folder';

const song = { key: 'A nam', tempo: 120, form: 'intro1 verse1', verse: 'Am7', lift: 'Am7', home: 'Am' };
const artist: ArtistEntry = {
  name: 'Nguyễn Ẩn',
  description: 'Đàn tranh.',
  dateOfBirth: '1990-01-02',
  style: 'river strings',
  genres: ['Dân ca', 'Folk'],
  portrait: () => ground('#203040'),
  albums: [
    {
      title: 'Gió Ở Đâu',
      released: '2021-03-04',
      cover: () => ground('#402030') + circle(500, 500, 200, '#e0c080'),
      songs: [
        { ...song, title: 'Đường Vắng', opener: true, lyrics: { lang: 'vi', text: 'Đường vắng\nchưa ai về' } },
        { ...song, title: 'Sương Sớm' },
      ],
    },
  ],
};

const double: LaterAlbum = {
  title: 'Hai Bờ',
  artist: 'Various Artists',
  released: '2022-03-04',
  cover: () => ground('#203050'),
  discs: [
    [{ song: { ...song, title: 'Bờ Này' }, artist }],
    [
      {
        song: {
          title: 'Bờ Kia (Mix)',
          pieces: [
            { ...song, title: 'Một' },
            { ...song, title: 'Hai' },
          ],
        },
        artist,
      },
    ],
  ],
};

const folders: string[] = [];

async function writeAll(): Promise<{ folder: string; waves: { folder: string; songs: number }[]; progress: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'demo-catalogue-'));
  folders.push(folder);
  const waves = [];
  const progress: string[] = [];
  for await (const wave of writeDemoWaves(folder, {
    onSong: (done, total) => progress.push(`${done}/${total}`),
    artists: [artist],
    later: [double],
  }))
    waves.push(wave);
  return { folder, waves, progress };
}

let written: Awaited<ReturnType<typeof writeAll>>;
beforeAll(async () => {
  written = await writeAll();
});
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

const opener = () => join(written.folder, 'wave-1', 'Nguyễn Ẩn', 'Gió Ở Đâu (2021)', '01 Đường Vắng.mp3');

describe('the demo folder', () => {
  it('is written in waves, the first six songs first, with progress', () => {
    expect(written.waves).toMatchObject([
      { songs: 1, done: 1, total: 4 },
      { songs: 1, done: 2, total: 4 },
      { songs: 2, done: 4, total: 4 },
    ]);
    expect(written.progress).toEqual(['1/4', '2/4', '3/4', '4/4']);
  });

  it('continues after the waves of an interrupted run', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'demo-catalogue-'));
    folders.push(folder);
    const waves = [];
    for await (const wave of writeDemoWaves(folder, { artists: [artist], later: [], wavesToSkip: 1 })) waves.push(wave);
    expect(waves).toEqual([{ folder: join(folder, 'wave-2'), songs: 1, done: 2, total: 2 }]);
  });

  it('has complete tags in each song', async () => {
    const { common, format } = await parseBuffer(await readFile(opener()), { path: opener() });
    expect(common).toMatchObject({
      title: 'Đường Vắng',
      artist: 'Nguyễn Ẩn',
      albumartist: 'Nguyễn Ẩn',
      album: 'Gió Ở Đâu',
      year: 2021,
      track: { no: 1, of: 2 },
      disk: { no: null, of: null },
      genre: ['Dân ca;Folk'],
    });
    expect(common.picture?.[0]?.format).toBe('image/jpeg');
    expect(format.duration).toBeGreaterThan(6);
    expect(format.duration).toBeLessThan(12);
  });

  it('has the lyrics of a song beside it, and none beside others', async () => {
    const lyrics = await readFile(opener().replace('.mp3', '.lrc'), 'utf8');
    expect(lyrics).toMatch(/^\[la:vi\]\n\[00:0\d\.\d\d\]Đường vắng\n\[00:0\d\.\d\d\]chưa ai về\n\[00:0\d\.\d\d\]\n$/);
    expect(await readdir(join(written.folder, 'wave-2', 'Nguyễn Ẩn', 'Gió Ở Đâu (2021)'))).toEqual(['02 Sương Sớm.mp3']);
  });

  it('has the discs of an album in one folder, with the artist of each song', async () => {
    const folder = join(written.folder, 'wave-3', 'Various Artists', 'Hai Bờ (2022)');
    expect(await readdir(join(folder, '..'))).toEqual(['Hai Bờ (2022)']);
    const { common } = await parseBuffer(await readFile(join(folder, '1-01 Bờ Này.mp3')), {});
    expect(common).toMatchObject({ artist: 'Nguyễn Ẩn', albumartist: 'Various Artists', disk: { no: 1, of: 2 }, track: { no: 1, of: 1 } });
  });

  it('has a mix whose pieces follow one another, with their titles at their times', async () => {
    const folder = join(written.folder, 'wave-3', 'Various Artists', 'Hai Bờ (2022)');
    const { format } = await parseBuffer(await readFile(join(folder, '2-01 Bờ Kia (Mix).mp3')), {});
    expect(format).toMatchObject({ bitrate: 64_000, numberOfChannels: 1 });
    const [, times] = /^\[00:00\.00\]Một\n\[00:(.*)\]Hai\n$/.exec(await readFile(join(folder, '2-01 Bờ Kia (Mix).lrc'), 'utf8')) ?? [];
    expect((format.duration ?? 0) - 2 * Number(times)).toBeGreaterThan(0);
    expect((format.duration ?? 0) - 2 * Number(times)).toBeLessThan(4);
  });

  it('has the artist’s description next to the albums', async () => {
    const folder = join(written.folder, 'wave-1', 'Nguyễn Ẩn');
    expect((await readdir(folder)).sort()).toEqual(['Gió Ở Đâu (2021)', 'artist.jpg', 'artist.json']);
    expect(JSON.parse(await readFile(join(folder, 'artist.json'), 'utf8'))).toEqual({
      description: 'Đàn tranh.',
      dateOfBirth: '1990-01-02',
    });
  });

  it('has the same bytes and dates each time', async () => {
    const first = opener();
    const again = await writeAll();
    const second = first.replace(written.folder, again.folder);
    expect((await readFile(second)).equals(await readFile(first))).toBe(true);
    expect((await stat(second)).mtimeMs).toBe((await stat(first)).mtimeMs);
    expect((await stat(first)).mtime.getUTCFullYear()).toBe(2025);
  });
});
