import { withMedium } from '../catalogue/artwork';
import type { SnapshotPart, SnapshotPartOf } from './catalogue-snapshot';
import type { FeedAlbum, FeedArtist, FeedPicture, FeedSong } from './feed-rows';

export interface SnapshotRows {
  artists?: FeedArtist[];
  albums?: FeedAlbum[];
  songs?: FeedSong[];
}

const isoOf = (milliseconds: number) => new Date(milliseconds).toISOString();

/** The item at a position; throws where the snapshot has no such item. */
function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error('The snapshot of the catalogue refers to what it does not have.');
  return item;
}

const orNull = <Item>(items: readonly Item[], index: number | null): Item | null => (index === null ? null : at(items, index));

const picturesOf = ({ imageUrl, smallUrl, mediumUrl, color, thumbhash }: SnapshotPartOf<'pictures'>): FeedPicture[] =>
  imageUrl.map((large, index) => ({
    imageUrl: large,
    smallUrl: at(smallUrl, index),
    ...withMedium(mediumUrl?.[index]),
    color: at(color, index),
    thumbhash: at(thumbhash, index),
  }));

/** Reads a snapshot part by part, in their order. Only what later parts refer to is kept. */
export class SnapshotReader {
  /** Set once the whole snapshot has been read: until then a copy is not complete. */
  completeAt: string | undefined;
  private revision: string | undefined;
  private readonly pictures: FeedPicture[] = [];
  private readonly artistIds: string[] = [];
  private readonly albumIds: string[] = [];
  private songs = 0;

  /** Throws where rows are missing. */
  read(part: SnapshotPart): SnapshotRows {
    switch (part.kind) {
      case 'begin':
        this.revision = part.revision;
        return {};
      case 'pictures':
        this.pictures.push(...picturesOf(part));
        return {};
      case 'artists':
        return { artists: this.artistsOf(part) };
      case 'albums':
        return { albums: this.albumsOf(part) };
      case 'songs':
        return { songs: this.songsOf(part) };
      case 'end':
        this.end(part);
        return {};
    }
  }

  private artistsOf(part: SnapshotPartOf<'artists'>): FeedArtist[] {
    this.artistIds.push(...part._id);
    return part._id.map((_id, index) => ({
      _id,
      fullName: at(part.fullName, index),
      description: at(part.description, index),
      dateOfBirth: at(part.dateOfBirth, index),
      picture: this.pictureOf(part, index),
    }));
  }

  private albumsOf(part: SnapshotPartOf<'albums'>): FeedAlbum[] {
    this.albumIds.push(...part._id);
    return part._id.map((_id, index) => ({
      _id,
      title: at(part.title, index),
      artistId: orNull(this.artistIds, at(part.artist, index)),
      releaseYear: at(part.releaseYear, index),
      ...(!at(part.releaseYearKnown, index) && { releaseYearKnown: false }),
      picture: this.pictureOf(part, index),
      createdAt: isoOf(at(part.createdAt, index)),
    }));
  }

  private songsOf(part: SnapshotPartOf<'songs'>): FeedSong[] {
    this.songs += part._id.length;
    return part._id.map((_id, index) => {
      const discNumber = at(part.discNumber, index);
      const genres = at(part.genres, index);
      return {
        _id,
        title: at(part.title, index),
        artistId: orNull(this.artistIds, at(part.artist, index)),
        albumId: orNull(this.albumIds, at(part.album, index)),
        ...(discNumber !== null && { discNumber }),
        trackNumber: at(part.trackNumber, index),
        releaseYear: at(part.releaseYear, index),
        ...(!at(part.releaseYearKnown, index) && { releaseYearKnown: false }),
        ...(genres.length > 0 && { genres }),
        duration: at(part.duration, index),
        picture: this.pictureOf(part, index),
        createdAt: isoOf(at(part.createdAt, index)),
      };
    });
  }

  private pictureOf({ picture }: { picture: readonly (number | null)[] }, index: number): FeedPicture | null {
    return orNull(this.pictures, at(picture, index));
  }

  private end({ artists, albums, songs }: SnapshotPartOf<'end'>): void {
    if (artists !== this.artistIds.length || albums !== this.albumIds.length || songs !== this.songs)
      throw new Error('Rows of the snapshot of the catalogue are missing.');
    this.completeAt = this.revision;
  }
}
