import { withMedium } from '@chorus/contracts';
import type { FeedAlbum, FeedArtist, FeedPicture, FeedSong } from '@chorus/contracts';
import type { AlbumChunkRow, ArtistChunkRow, SongChunkRow } from '../rows/catalogue-rows';

/** The item of a column; throws where the column is too short. */
function at<Item>(column: readonly Item[], index: number): Item {
  const item = column[index];
  if (item === undefined) throw new TypeError('A column of the stored catalogue is too short');
  return item;
}

type StoredPicture = SongChunkRow['pictures'][number];

/** Songs of an album have one cover: each is stored once. */
function pictureColumns(rows: readonly { picture: FeedPicture | null }[]) {
  const places = new Map<string, number>();
  const pictures: StoredPicture[] = [];
  const placeOf = (picture: FeedPicture) => {
    const name = Object.values(picture).join(' ');
    const known = places.get(name);
    if (known !== undefined) return known;
    places.set(name, pictures.length);
    return pictures.push({ ...picture, mediumUrl: picture.mediumUrl ?? null }) - 1;
  };
  return { picture: rows.map(({ picture }) => picture && placeOf(picture)), pictures };
}

function pictureIn({ picture, pictures }: Pick<SongChunkRow, 'picture' | 'pictures'>, index: number): FeedPicture | null {
  const place = at(picture, index);
  if (place === null) return null;
  const { mediumUrl, ...rest } = at(pictures, place);
  return { ...rest, ...withMedium(mediumUrl) };
}

const columnOf = <Row, Name extends keyof Row>(rows: readonly Row[], name: Name): Row[Name][] => rows.map((row) => row[name]);
const isYearKnown = ({ releaseYearKnown }: FeedSong | FeedAlbum) => releaseYearKnown !== false;

export const toSongColumns = (rows: readonly FeedSong[]): SongChunkRow => ({
  _id: columnOf(rows, '_id'),
  title: columnOf(rows, 'title'),
  artistId: columnOf(rows, 'artistId'),
  albumId: columnOf(rows, 'albumId'),
  discNumber: rows.map(({ discNumber = null }) => discNumber),
  trackNumber: columnOf(rows, 'trackNumber'),
  releaseYear: columnOf(rows, 'releaseYear'),
  releaseYearKnown: rows.map(isYearKnown),
  genres: rows.map(({ genres = [] }) => genres),
  duration: columnOf(rows, 'duration'),
  createdAt: columnOf(rows, 'createdAt'),
  ...pictureColumns(rows),
});

export const fromSongColumns = (columns: SongChunkRow): FeedSong[] =>
  columns._id.map((_id, index) => {
    const discNumber = at(columns.discNumber, index);
    const genres = at(columns.genres, index);
    return {
      _id,
      title: at(columns.title, index),
      artistId: at(columns.artistId, index),
      albumId: at(columns.albumId, index),
      ...(discNumber !== null && { discNumber }),
      trackNumber: at(columns.trackNumber, index),
      releaseYear: at(columns.releaseYear, index),
      ...(!at(columns.releaseYearKnown, index) && { releaseYearKnown: false }),
      ...(genres.length > 0 && { genres }),
      duration: at(columns.duration, index),
      picture: pictureIn(columns, index),
      createdAt: at(columns.createdAt, index),
    };
  });

export const toAlbumColumns = (rows: readonly FeedAlbum[]): AlbumChunkRow => ({
  _id: columnOf(rows, '_id'),
  title: columnOf(rows, 'title'),
  artistId: columnOf(rows, 'artistId'),
  releaseYear: columnOf(rows, 'releaseYear'),
  releaseYearKnown: rows.map(isYearKnown),
  createdAt: columnOf(rows, 'createdAt'),
  ...pictureColumns(rows),
});

export const fromAlbumColumns = (columns: AlbumChunkRow): FeedAlbum[] =>
  columns._id.map((_id, index) => ({
    _id,
    title: at(columns.title, index),
    artistId: at(columns.artistId, index),
    releaseYear: at(columns.releaseYear, index),
    ...(!at(columns.releaseYearKnown, index) && { releaseYearKnown: false }),
    picture: pictureIn(columns, index),
    createdAt: at(columns.createdAt, index),
  }));

export const toArtistColumns = (rows: readonly FeedArtist[]): ArtistChunkRow => ({
  _id: columnOf(rows, '_id'),
  fullName: columnOf(rows, 'fullName'),
  description: columnOf(rows, 'description'),
  dateOfBirth: columnOf(rows, 'dateOfBirth'),
  ...pictureColumns(rows),
});

export const fromArtistColumns = (columns: ArtistChunkRow): FeedArtist[] =>
  columns._id.map((_id, index) => ({
    _id,
    fullName: at(columns.fullName, index),
    description: at(columns.description, index),
    dateOfBirth: at(columns.dateOfBirth, index),
    picture: pictureIn(columns, index),
  }));
