import { gradientPng } from '../../../../../tools/corpus/png';
import type { CorpusSong } from '../../../../../tools/corpus/song';

export const song: CorpusSong = {
  title: 'Đường Về Nhà',
  artist: 'Sơn Tùng',
  albumArtist: 'Sơn Tùng',
  album: 'Những Ngày Nắng',
  date: '2019-05-03',
  trackNumber: 3,
  discNumber: 2,
  cover: gradientPng(64, [200, 90, 40]),
  seconds: 2,
  pitch: 440,
  genre: 'Ballad',
  lyrics: 'Một dòng\nHai dòng',
};
