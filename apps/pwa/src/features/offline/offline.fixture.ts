import { mediaUrl } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import { songNumber as anySong } from '@chorus/contracts/catalogue/catalogue.fixture';
import { VISITOR } from '../../platform/storage/rows/download-rows';
import type { Download } from '../../platform/storage/rows/download-rows';

export const hashNumber = (n: number): string => n.toString(16).padStart(64, '0');

export const songNumber = (n: number, changes: Partial<Song> = {}): Song =>
  anySong(n, { audioUrl: mediaUrl({ hash: hashNumber(n), ext: 'mp3' }), ...changes });

export const itemOf = (n: number, songs: number[], changes: Partial<Download> = {}): Download => ({
  kind: 'album',
  id: `album-${n}`,
  title: `Album ${n}`,
  artist: 'Lan Anh',
  imageUrl: `/media/${hashNumber(2000 + n)}.webp`,
  songs: songs.map((song) => songNumber(song)),
  keptAt: n,
  isPaused: false,
  owners: [VISITOR],
  ...changes,
});
