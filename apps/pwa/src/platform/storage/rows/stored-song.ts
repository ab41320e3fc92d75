import { fields, listOf, nullable, number, text, withDefault } from './shape';

export const storedArtwork = fields({ smallUrl: text, color: text, thumbhash: text }, { mediumUrl: text });

/** Contains everything that a page needs that starts offline, and is independent of the contract. */
export const songFields = {
  _id: text,
  title: text,
  artistId: withDefault(nullable(text), null),
  artist: text,
  albumId: withDefault(nullable(text), null),
  trackNumber: withDefault(nullable(number), null),
  releaseYear: text,
  duration: number,
  imageUrl: text,
  artwork: withDefault(nullable(storedArtwork), null),
  audioUrl: text,
  createdAt: text,
};

const measured = { integrated: number, truePeak: number };

export const storedCredits = listOf(fields({ artistId: text, name: text, joinPhrase: text }));

/** The loudness of the song and its album is not available elsewhere without a network. Absent while it has not been measured. */
export const optionalSongFields = {
  artists: storedCredits,
  codec: text,
  loudness: fields(measured, { album: fields(measured) }),
};
export const storedSong = fields(songFields, optionalSongFields);
