import { formats } from '../../../../tools/corpus/formats/formats';
import type { CorpusSong } from '../../../../tools/corpus/song';

const usual: CorpusSong = {
  title: 'Lạc Trôi',
  artist: 'Nina',
  albumArtist: '',
  album: 'Mưa',
  date: '2019',
  trackNumber: 1,
  discNumber: 1,
  cover: undefined,
  seconds: 0.2,
  pitch: 440,
};

/** Makes a short file with tags. A test names those that matter to it. */
export const taggedWav = (tags: Partial<CorpusSong> = {}) => formats.wav({ ...usual, ...tags });
