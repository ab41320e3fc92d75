import { utf8 } from './bytes';
import { type Format, formats } from './formats/formats';
import { id3Header } from './formats/id3';
import { gradientPng } from './png';
import type { CorpusSong } from './song';

export interface Damage {
  ext: string;
  what: string;
  write: (song: CorpusSong) => Buffer | Promise<Buffer>;
}

const MEGABYTE = 1024 * 1024;

const FRAME_HEADER = 4;

/** A cut between two frames of an mp3 leaves a shorter valid file; every frame begins with 0xff. */
function insideOfFrame(bytes: Buffer, near: number): number {
  let end = near;
  while (bytes.subarray(end - FRAME_HEADER, end + 1).includes(0xff)) end += 1;
  return end;
}

const cut = (format: Format): Damage => ({
  ext: format,
  what: `${format} that breaks off`,
  write: async (song) => {
    const whole = await formats[format](song);
    return whole.subarray(0, insideOfFrame(whole, Math.floor(whole.length * 0.61)));
  },
});

export const damages: readonly Damage[] = [
  cut('mp3'),
  { ext: 'mp3', what: 'nothing', write: () => Buffer.alloc(0) },
  { ext: 'ogg', what: 'three bytes', write: () => Buffer.from('Ogg') },
  { ext: 'mp3', what: 'a text', write: ({ title }) => utf8(`This is not music, whatever its name says: ${title}\n`) },
  {
    ext: 'mp3',
    what: 'a tag that announces 200 MB, and no song',
    write: ({ title }) => Buffer.concat([id3Header(200 * MEGABYTE), utf8(title)]),
  },
  { ext: 'mp3', what: 'a picture', write: () => gradientPng(100, [200, 40, 90]) },
  cut('m4a'),
  cut('flac'),
  cut('ogg'),
  cut('wav'),
  { ext: 'mp3', what: 'a tag without a song', write: () => Buffer.concat([id3Header(1_000), Buffer.alloc(1_000)]) },
  {
    ext: 'flac',
    what: 'the first bytes of a FLAC, then noise',
    write: () => Buffer.concat([Buffer.from('fLaC'), Buffer.alloc(4_000, 0x5a)]),
  },
];
