import type { FeedSong, Song } from '@chorus/contracts';

/** What each shape of a song shows of the song's own row. */
export interface SongFields {
  id: string;
  title: string;
  artistId: string | null;
  albumId: string | null;
  discNumber: number | null;
  trackNumber: number | null;
  releaseDate: string;
  releaseDateKnown: boolean | null;
  genres: string[] | null;
  duration: number;
}

export const toSongFields = (song: SongFields) =>
  ({
    _id: song.id,
    title: song.title,
    artistId: song.artistId,
    albumId: song.albumId,
    ...(song.discNumber !== null && { discNumber: song.discNumber }),
    trackNumber: song.trackNumber,
    releaseYear: song.releaseDate,
    ...(song.releaseDateKnown === false && { releaseYearKnown: false }),
    ...(song.genres && song.genres.length > 0 && { genres: song.genres }),
    duration: Math.round(song.duration),
  }) satisfies Partial<Song & FeedSong>;
