import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ID3Writer } from 'browser-id3-writer';
import sharp from 'sharp';
import { encodeTone } from './tone';

interface TestAlbum {
  artist: string;
  title: string;
  year: number;
  songs: number;
  hue: number;
}

const testAlbums: readonly TestAlbum[] = [
  { artist: 'Sơn Hà', title: 'Đường Về', year: 2021, songs: 3, hue: 20 },
  {
    artist: 'The Bohemian Quartet',
    title: 'A Very Long Album Title That Goes On and On Until It No Longer Fits Anywhere',
    year: 1999,
    songs: 12,
    hue: 210,
  },
  { artist: 'An Nhiên', title: 'Mưa Tháng Sáu', year: 2024, songs: 2, hue: 140 },
  { artist: 'Low Tide', title: 'Without a Picture', year: 2015, songs: 1, hue: -1 },
];

export const SONG_SECONDS = 20;

const frontCover = 3;

export async function writeMusicFolder(folder: string): Promise<void> {
  let seed = 0;
  for (const album of testAlbums) {
    const target = join(folder, album.artist, `${album.title.slice(0, 40)} (${album.year})`);
    await mkdir(target, { recursive: true });
    const cover = album.hue < 0 ? undefined : await paintCover(album.hue);
    for (let track = 1; track <= album.songs; track += 1) {
      const writer = new ID3Writer(await encodeTone(SONG_SECONDS, (seed += 1)));
      writer
        .setFrame('TIT2', `${album.title.slice(0, 30)} ${track}`)
        .setFrame('TPE1', [album.artist])
        .setFrame('TPE2', album.artist)
        .setFrame('TALB', album.title)
        .setFrame('TYER', album.year)
        .setFrame('TRCK', String(track));
      if (cover) writer.setFrame('APIC', { type: frontCover, data: cover, description: 'Cover' });
      await writeFile(join(target, `${String(track).padStart(2, '0')}.mp3`), Buffer.from(writer.addTag()));
    }
  }
}

export async function paintCover(hue: number): Promise<ArrayBuffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><rect width="600" height="600" fill="hsl(${hue},45%,30%)"/><circle cx="380" cy="260" r="170" fill="hsl(${hue + 40},60%,55%)"/></svg>`;
  const jpeg = await sharp(Buffer.from(svg)).jpeg().toBuffer();
  return new Uint8Array(jpeg).buffer;
}
