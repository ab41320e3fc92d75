import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ID3Writer } from 'browser-id3-writer';
import { paintCover } from '../../apps/pwa/e2e/_stack/music-folder';
import { accessToBuffer } from '../../apps/api/src/platform/audio/random-access';
import { rewrittenContent } from '../../apps/api/src/platform/audio/read-rewritten';
import { rewrittenHead } from '../../apps/api/src/platform/audio/rewritten-head';
import { encodeTone } from '../../apps/pwa/e2e/_stack/tone';
import { repeated } from '../../apps/pwa/e2e/_release/sample';

interface SampleSong {
  file: string;
  artist: string;
  album: string;
  title: string;
  seconds: number;
  hue?: number;
  /** Further tags by their names. */
  tags?: Readonly<Record<string, string>>;
  bytes?: number;
}

/** More than one chunk of a download, so that it can be interrupted between two chunks. */
const LONG_BYTES = 1_100_000;

const remaster = { ARTISTSORT: 'Hà, Sơn', originalyear: '1969', ALBUMVERSION: '2024 Remaster' };

export const songs = {
  heard: { file: 'heard.mp3', artist: 'An Nhiên', album: 'Mưa Tháng Sáu', title: 'Mưa Tháng Sáu', seconds: 6, hue: 140 },
  next: { file: 'next.mp3', artist: 'An Nhiên', album: 'Mưa Tháng Sáu', title: 'Tháng Bảy', seconds: 4 },
  kept: { file: 'kept.mp3', artist: 'Sơn Hà', album: 'Đường Về', title: 'Đường Về', seconds: 6, hue: 20, tags: remaster },
  keptToo: { file: 'kept-too.mp3', artist: 'Sơn Hà', album: 'Đường Về', title: 'Trên Đường', seconds: 4, tags: remaster },
  inPieces: { file: 'in-pieces.mp3', artist: 'The Bohemian Quartet', album: 'Pieces', title: 'In Pieces', seconds: 4 },
  long: { file: 'long.mp3', artist: 'Low Tide', album: 'Long Waves', title: 'The Long One', seconds: 4, bytes: LONG_BYTES },
} satisfies Record<string, SampleSong>;

const frontCover = 3;

/** Removes the pictures in tags, which the server does not store. */
async function asStored(file: Buffer): Promise<Buffer> {
  const rewritten = await rewrittenHead(accessToBuffer(file));
  return rewritten ? rewrittenContent(rewritten, file) : file;
}

/** Returns the files as the server stores them. */
export async function writeSampleMusic(folder: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const [index, song] of Object.values<SampleSong>(songs).entries()) {
    const writer = new ID3Writer(await encodeTone(song.seconds, index + 1));
    writer
      .setFrame('TIT2', song.title)
      .setFrame('TPE1', [song.artist])
      .setFrame('TPE2', song.artist)
      .setFrame('TALB', song.album)
      .setFrame('TYER', 2024)
      .setFrame('TRCK', String(index + 1));
    for (const [description, value] of Object.entries(song.tags ?? {})) writer.setFrame('TXXX', { description, value });
    if (song.hue !== undefined) writer.setFrame('APIC', { type: frontCover, data: await paintCover(song.hue), description: 'Cover' });
    const file = Buffer.from(writer.addTag());
    files.set(song.file, await asStored(file));
    const target = join(folder, song.artist, `${song.album} (2024)`);
    await mkdir(target, { recursive: true });
    await writeFile(join(target, song.file), song.bytes ? repeated(file, song.bytes) : file);
  }
  return files;
}
