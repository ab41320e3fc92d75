import { mediaUrl, type Song, UNKNOWN_ARTIST } from '@chorus/contracts';
import { toLoudness } from '../loudness/loudness.mapper';
import { toPicture } from '../picture.mapper';
import { toSongFields } from '../song-fields';
import type { SongRow } from './songs.queries';

export const toSong = (song: SongRow): Song => ({
  ...toSongFields(song),
  artist: song.artistName ?? UNKNOWN_ARTIST,
  ...toPicture({ ...song, hash: song.pictureHash, ext: song.pictureExt }, 'song'),
  audioUrl: mediaUrl({ hash: song.audioHash, ext: song.audioExt }),
  ...(song.formerHashes && { formerAudioUrls: song.formerHashes.map((hash) => mediaUrl({ hash, ext: song.audioExt })) }),
  ...toLoudness(song),
  createdAt: song.createdAt.toISOString(),
});
