import {
  formerAudioUrl,
  type Level,
  type ListedSong,
  type Loudness,
  loudnessOf,
  mediaUrl,
  type Song,
  songFields,
  toRow,
  UNKNOWN_ARTIST,
} from '@chorus/contracts';
import { asItIs } from '../catalogue-columns.reader';
import { toArtists } from '../credits.mapper';
import { toPicture } from '../picture.mapper';
import type { ListedSongRow, SongRow } from './songs.queries';

export const toSong = (song: SongRow): Song => ({
  _id: song.id,
  ...toRow(songFields, song, asItIs),
  ...toArtists(song, UNKNOWN_ARTIST),
  ...toPicture(song, 'song'),
  audioUrl: mediaUrl({ hash: song.audioHash, ext: song.audioExt }),
  ...(song.formerHashes && { formerAudioUrls: song.formerHashes.map(formerAudioUrl) }),
  ...toLoudness(song),
  createdAt: song.createdAt.toISOString(),
});

export const toListedSong = (song: ListedSongRow): ListedSong => ({
  ...toSong(song),
  ...(song.albumTitle !== null && { albumTitle: song.albumTitle }),
});

const STEPS = 100;
const rounded = (value: number): number => Math.round(value * STEPS) / STEPS;

/** Nothing until the song has been measured. Lists hold thousands of songs: two decimals are plenty. */
function toLoudness({ integrated, truePeak, albumIntegrated, albumTruePeak }: SongRow): { loudness?: Loudness } {
  const song = levelOf(integrated, truePeak);
  const album = levelOf(albumIntegrated, albumTruePeak);
  return song ? { loudness: loudnessOf(song, album) } : {};
}

const levelOf = (integrated: number | null, truePeak: number | null): Level | undefined =>
  integrated === null || truePeak === null ? undefined : { integrated: rounded(integrated), truePeak: rounded(truePeak) };
