import { mediaUrl, type Song, UNKNOWN_ARTIST } from '@chorus/contracts';
import { toPicture } from '../picture.mapper';
import type { SongEntity } from './song.entity';

/** A song without a picture of its own shows its album's. */
export const toSong = (song: SongEntity): Song => ({
  _id: song.id,
  title: song.title,
  artistId: song.artistId,
  artist: song.artist?.fullName ?? UNKNOWN_ARTIST,
  albumId: song.albumId,
  trackNumber: song.trackNumber,
  releaseYear: song.releaseDate,
  duration: song.duration,
  ...toPicture(song.image ?? song.album?.image ?? null, 'song'),
  audioUrl: mediaUrl(song.audio),
  createdAt: song.createdAt.toISOString(),
});
