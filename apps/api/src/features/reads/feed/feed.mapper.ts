import type { Convert, FeedAlbum, FeedArtist, FeedForm, FeedPicture, FeedSong } from '@chorus/contracts';
import { albumColumns, artistColumns, mediaUrl, songColumns, toRow, withMedium } from '@chorus/contracts';
import type { DatabaseAlbum, DatabaseArtist, DatabaseForm, DatabasePicture, DatabaseSong } from '../../catalogue/catalogue-columns.reader';

export const toFeedPicture = ({ hash, ext, color, thumbhash, smallHash, mediumHash }: DatabasePicture): FeedPicture => ({
  imageUrl: mediaUrl({ hash, ext }),
  smallUrl: mediaUrl({ hash: smallHash, ext }),
  ...withMedium(mediumHash && mediaUrl({ hash: mediumHash, ext })),
  color,
  thumbhash,
});

const toFeed = (picture: DatabasePicture | null): Convert<DatabaseForm, FeedForm> => ({
  reference: (id) => id,
  picture: () => picture && toFeedPicture(picture),
  instant: (milliseconds) => new Date(milliseconds).toISOString(),
});

export const toFeedSong = (song: DatabaseSong, picture: DatabasePicture | null): FeedSong => toRow(songColumns, song, toFeed(picture));
export const toFeedAlbum = (album: DatabaseAlbum, picture: DatabasePicture | null): FeedAlbum =>
  toRow(albumColumns, album, toFeed(picture));
export const toFeedArtist = (artist: DatabaseArtist, picture: DatabasePicture | null): FeedArtist =>
  toRow(artistColumns, artist, toFeed(picture));
