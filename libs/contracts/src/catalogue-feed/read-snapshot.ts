import { withMedium } from '../catalogue/artwork';
import { albumColumns, artistColumns, knownForm, songColumns } from './catalogue-columns';
import type { SnapshotForm, SnapshotPart, SnapshotPartOf } from './catalogue-snapshot';
import { fromSent } from './catalogue-snapshot';
import type { Convert } from './convert-columns';
import { fromColumns } from './convert-columns';
import type { FeedAlbum, FeedArtist, FeedForm, FeedPicture, FeedSong } from './feed-rows';

export interface SnapshotRows {
  artists?: FeedArtist[];
  albums?: FeedAlbum[];
  songs?: FeedSong[];
}

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
  /** The `FEED_FORM` of its rows. */
  form = 0;
  private revision: string | undefined;
  private readonly pictures: FeedPicture[] = [];
  private readonly ids: Record<'artists' | 'albums', string[]> = { artists: [], albums: [] };
  private songs = 0;
  private readonly toFeed: Convert<SnapshotForm, FeedForm> = {
    reference: (position, to) => orNull(this.ids[to], position),
    picture: (position) => orNull(this.pictures, position),
    instant: (milliseconds) => new Date(milliseconds).toISOString(),
  };

  /** Throws where rows are missing. */
  read(part: SnapshotPart): SnapshotRows {
    switch (part.kind) {
      case 'begin':
        this.revision = part.revision;
        this.form = knownForm(part.form);
        return {};
      case 'pictures':
        this.pictures.push(...picturesOf(part));
        return {};
      case 'artists':
        this.ids.artists.push(...part._id);
        return { artists: fromColumns(artistColumns, fromSent(artistColumns, part), this.toFeed) };
      case 'albums':
        this.ids.albums.push(...part._id);
        return { albums: fromColumns(albumColumns, fromSent(albumColumns, part), this.toFeed) };
      case 'songs':
        this.songs += part._id.length;
        return { songs: fromColumns(songColumns, fromSent(songColumns, part), this.toFeed) };
      case 'end':
        this.end(part);
        return {};
    }
  }

  private end({ artists, albums, songs }: SnapshotPartOf<'end'>): void {
    if (artists !== this.ids.artists.length || albums !== this.ids.albums.length || songs !== this.songs)
      throw new Error('Rows of the snapshot of the catalogue are missing.');
    this.completeAt = this.revision;
  }
}
