import type { FeedAlbum, FeedArtist, FeedPicture, FeedSong } from '@chorus/contracts';
import { mediaUrl, withMedium } from '@chorus/contracts';
import { toSongFields } from '../song-fields';
import type { AlbumColumns, ArtistColumns, PictureColumns, SongColumns } from './feed-columns';

export const toFeedPicture = ({ hash, ext, color, thumbhash, smallHash, mediumHash }: PictureColumns): FeedPicture => ({
  imageUrl: mediaUrl({ hash, ext }),
  smallUrl: mediaUrl({ hash: smallHash, ext }),
  ...withMedium(mediumHash && mediaUrl({ hash: mediumHash, ext })),
  color,
  thumbhash,
});

const pictureOf = (picture: PictureColumns | null) => picture && toFeedPicture(picture);

export const toFeedSong = (song: SongColumns, picture: PictureColumns | null): FeedSong => ({
  ...toSongFields(song),
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
