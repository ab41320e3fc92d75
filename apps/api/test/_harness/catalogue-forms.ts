import { gradientPng } from '../../../../tools/corpus/png';
import { formats } from '../../../../tools/corpus/formats/formats';
import type { CorpusSong } from '../../../../tools/corpus/song';

export const taggedSong: CorpusSong = {
  title: 'Đường Về Nhà',
  artist: 'Sơn Tùng',
  albumArtist: 'Sơn Tùng',
  album: 'Những Ngày Nắng',
  date: '2019-05-03',
  trackNumber: 3,
  discNumber: 2,
  cover: undefined,
  seconds: 1.5,
  pitch: 440,
};

export const mp3 = (): Promise<Buffer> => formats.mp3(taggedSong);
export const png = (): Buffer => gradientPng(96, [200, 90, 40]);

export type Parts = Readonly<Record<string, string | Uint8Array | undefined>>;

export function formOf(parts: Parts): FormData {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) {
    if (typeof part === 'string') form.set(name, part);
    else if (part) form.set(name, new Blob([Uint8Array.from(part)]), 'chosen.bin');
  }
  return form;
}
