import type { FeedAlbum, FeedArtist, FeedPicture, FeedSong } from '@chorus/contracts';
import { mediaUrl } from '@chorus/contracts';
import type { AlbumColumns, ArtistColumns, PictureColumns, SongColumns } from './feed-columns';

export const toFeedPicture = ({ hash, ext, color, thumbhash, smallHash }: PictureColumns): FeedPicture => ({
  imageUrl: mediaUrl({ hash, ext }),
  smallUrl: mediaUrl({ hash: smallHash, ext }),
  color,
  thumbhash,
});

const pictureOf = (picture: PictureColumns | null) => picture && toFeedPicture(picture);

export const toFeedSong = (song: SongColumns, picture: PictureColumns | null): FeedSong => ({
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
  picture: pictureOf(picture),
  createdAt: new Date(song.createdAt).toISOString(),
});

export const toFeedAlbum = (album: AlbumColumns, picture: PictureColumns | null): FeedAlbum => ({
  _id: album.id,
  title: album.title,
  artistId: album.artistId,
  releaseYear: album.releaseYear,
  ...(album.releaseYearKnown === false && { releaseYearKnown: false }),
  picture: pictureOf(picture),
  createdAt: new Date(album.createdAt).toISOString(),
});

export const toFeedArtist = (artist: ArtistColumns, picture: PictureColumns | null): FeedArtist => ({
  _id: artist.id,
  fullName: artist.fullName,
  description: artist.description,
  dateOfBirth: artist.dateOfBirth,
  picture: pictureOf(picture),
});
