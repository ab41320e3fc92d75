import { fields, flag, listOf, nullable, number, text } from './shape';
import { storedArtwork, storedCredits, storedSong } from './stored-song';

/** Contains everything that a page needs that starts offline. */
export const storedAlbum = fields(
  {
    _id: text,
    title: text,
    artistId: nullable(text),
    artist: text,
    releaseYear: number,
    releaseYearKnown: flag,
    imageUrl: text,
    artwork: nullable(storedArtwork),
    createdAt: text,
    songs: listOf(storedSong),
  },
  { artists: storedCredits },
);
