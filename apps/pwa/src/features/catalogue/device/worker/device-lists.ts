import { shownArtist } from '@chorus/contracts';
import type { Artist, CatalogueCopy, FeedAlbum, FeedArtist, FeedSong } from '@chorus/contracts';
import { artistList } from '../../lists/artist-list';
import { ArrangedRows } from './arranged-rows';

/** PostgreSQL's order of names. */
const names = new Intl.Collator('vi');

/** The lists of a copy of the catalogue, until it moves on. */
export class DeviceLists {
  readonly artists: ArrangedRows<FeedArtist, Artist>;

  constructor({ artists, songs, albums }: CatalogueCopy) {
    const works = { songs: byArtist<FeedSong>(songs.values()), albums: byArtist<FeedAlbum>(albums.values()) };
    this.artists = new ArrangedRows({
      kind: artistList,
      rows: () => artists.values(),
      shown: (artist) => shownArtist(artist, { songs: works.songs.get(artist._id) ?? [], albums: works.albums.get(artist._id) ?? [] }),
      first: (one, other) => names.compare(one.fullName, other.fullName) || (one._id < other._id ? -1 : 1),
    });
  }
}

function byArtist<Row extends { artistId: string | null }>(rows: Iterable<Row>): Map<string, Row[]> {
  const grouped = new Map<string, Row[]>();
  for (const row of rows) {
    if (row.artistId === null) continue;
    const others = grouped.get(row.artistId);
    if (others) others.push(row);
    else grouped.set(row.artistId, [row]);
  }
  return grouped;
}
