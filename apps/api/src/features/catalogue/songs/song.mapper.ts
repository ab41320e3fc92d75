import { mediaUrl, type Song, UNKNOWN_ARTIST } from '@chorus/contracts';
import { toLoudness } from '../loudness/loudness.mapper';
import { toPicture } from '../picture.mapper';
import type { SongRow } from './songs.queries';

export const toSong = (song: SongRow): Song => ({
  _id: song.id,
  title: song.title,
  artistId: song.artistId,
  artist: song.artistName ?? UNKNOWN_ARTIST,
  albumId: song.albumId,
  ...(song.discNumber !== null && { discNumber: song.discNumber }),
  trackNumber: song.trackNumber,
  releaseYear: song.releaseDate,
  ...(song.releaseDateKnown === false && { releaseYearKnown: false }),
  ...(song.genres && song.genres.length > 0 && { genres: song.genres }),
  duration: Math.round(song.duration),
  ...toPicture(
    { hash: song.pictureHash, ext: song.pictureExt, color: song.color, thumbhash: song.thumbhash, smallHash: song.smallHash },
    'song',
  ),
  audioUrl: mediaUrl({ hash: song.audioHash, ext: song.audioExt }),
  ...toLoudness(song),
  createdAt: song.createdAt.toISOString(),
});
