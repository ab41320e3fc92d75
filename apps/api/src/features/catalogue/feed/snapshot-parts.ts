import type { SnapshotPart, SnapshotPartOf } from '@chorus/contracts';
import type { EntityManager } from 'typeorm';
import type { AlbumColumns, ArtistColumns, PictureColumns, SongColumns } from './feed-columns';
import { toFeedPicture } from './feed.mapper';
import { readRevision } from './revision.queries';
import { rowsInParts, snapshotSources } from './snapshot.queries';

/** Positions of rows by their id or hash. */
class Positions {
  private readonly known = new Map<string, number>();

  constructor(private readonly key: 'id' | 'hash') {}

  get count(): number {
    return this.known.size;
  }

  add(rows: readonly { id?: string; hash?: string }[]): void {
    for (const row of rows) this.known.set(row[this.key] ?? '', this.known.size);
  }

  find(key: string | null): number | null {
    return key === null ? null : (this.known.get(key) ?? null);
  }
}

/** In a transaction that sees one snapshot of the database. */
export async function* snapshotParts(database: EntityManager): AsyncGenerator<SnapshotPart> {
  yield { kind: 'begin', revision: await readRevision(database) };
  const [pictures, artists, albums] = [new Positions('hash'), new Positions('id'), new Positions('id')];
  for await (const rows of rowsInParts<PictureColumns>(database, snapshotSources.pictures)) {
    pictures.add(rows);
    yield picturesPart(rows);
  }
  const pictureOf = ({ imageHash }: { imageHash: string | null }) => pictures.find(imageHash);
  for await (const rows of rowsInParts<ArtistColumns>(database, snapshotSources.artists)) {
    artists.add(rows);
    yield { ...artistsPart(rows), picture: rows.map(pictureOf) };
  }
  const artistOf = ({ artistId }: { artistId: string | null }) => artists.find(artistId);
  for await (const rows of rowsInParts<AlbumColumns>(database, snapshotSources.albums)) {
    albums.add(rows);
    yield { ...albumsPart(rows), artist: rows.map(artistOf), picture: rows.map(pictureOf) };
  }
  let songs = 0;
  for await (const rows of rowsInParts<SongColumns>(database, snapshotSources.songs)) {
    songs += rows.length;
    const album = rows.map(({ albumId }) => albums.find(albumId));
    yield { ...songsPart(rows), artist: rows.map(artistOf), album, picture: rows.map(pictureOf) };
  }
  yield { kind: 'end', artists: artists.count, albums: albums.count, songs };
}

function picturesPart(rows: readonly PictureColumns[]): SnapshotPart {
  const shown = rows.map(toFeedPicture);
  return {
    kind: 'pictures',
    imageUrl: shown.map(({ imageUrl }) => imageUrl),
    smallUrl: shown.map(({ smallUrl }) => smallUrl),
    mediumUrl: shown.map(({ mediumUrl = null }) => mediumUrl),
    color: shown.map(({ color }) => color),
    thumbhash: shown.map(({ thumbhash }) => thumbhash),
  };
}

const artistsPart = (rows: readonly ArtistColumns[]): Omit<SnapshotPartOf<'artists'>, 'picture'> => ({
  kind: 'artists',
  _id: rows.map(({ id }) => id),
  fullName: rows.map(({ fullName }) => fullName),
  description: rows.map(({ description }) => description),
  dateOfBirth: rows.map(({ dateOfBirth }) => dateOfBirth),
});

const albumsPart = (rows: readonly AlbumColumns[]): Omit<SnapshotPartOf<'albums'>, 'artist' | 'picture'> => ({
  kind: 'albums',
  _id: rows.map(({ id }) => id),
  title: rows.map(({ title }) => title),
  releaseYear: rows.map(({ releaseYear }) => releaseYear),
  releaseYearKnown: rows.map(({ releaseYearKnown }) => releaseYearKnown !== false),
  createdAt: rows.map(({ createdAt }) => createdAt),
});

const songsPart = (rows: readonly SongColumns[]): Omit<SnapshotPartOf<'songs'>, 'artist' | 'album' | 'picture'> => ({
  kind: 'songs',
  _id: rows.map(({ id }) => id),
  title: rows.map(({ title }) => title),
  discNumber: rows.map(({ discNumber }) => discNumber),
  trackNumber: rows.map(({ trackNumber }) => trackNumber),
  releaseYear: rows.map(({ releaseDate }) => releaseDate),
  releaseYearKnown: rows.map(({ releaseDateKnown }) => releaseDateKnown !== false),
  genres: rows.map(({ genres }) => genres ?? []),
  duration: rows.map(({ duration }) => Math.round(duration)),
  createdAt: rows.map(({ createdAt }) => createdAt),
});
