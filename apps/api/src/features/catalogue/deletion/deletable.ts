import type { CatalogueEvents } from '@chorus/contracts';
import type { Emit } from '../../../platform/events/unit-of-work';
import { AlbumEntity } from '../albums/album.entity';
import { ArtistEntity } from '../artists/artist.entity';
import { SongEntity } from '../songs/song.entity';

type Say = (emit: Emit<CatalogueEvents>, id: string) => void;

/** What can be deleted, and what is to be known about it. */
interface Deletable {
  table: 'songs' | 'albums' | 'artists';
  entity: typeof SongEntity | typeof AlbumEntity | typeof ArtistEntity;
  /** The name column. */
  name: string;
  /** What it may refer to: the column and whose id is in it. */
  refersTo: { column: string; table: 'albums' | 'artists' }[];
  /** What may refer to it. */
  referrers: ('songs' | 'albums')[];
  sayDeleted: Say;
  sayAdded: Say;
}

const artist = { column: 'artist_id', table: 'artists' } as const;
const album = { column: 'album_id', table: 'albums' } as const;

export const deletable = {
  song: {
    table: 'songs',
    entity: SongEntity,
    name: 'title',
    refersTo: [artist, album],
    referrers: [],
    sayDeleted: (emit, songId) => emit('song.deleted', { songId }),
    sayAdded: (emit, songId) => emit('song.added', { songId }),
  },
  album: {
    table: 'albums',
    entity: AlbumEntity,
    name: 'title',
    refersTo: [artist],
    referrers: ['songs'],
    sayDeleted: (emit, albumId) => emit('album.deleted', { albumId }),
    sayAdded: (emit, albumId) => emit('album.added', { albumId }),
  },
  artist: {
    table: 'artists',
    entity: ArtistEntity,
    name: 'full_name',
    refersTo: [],
    referrers: ['songs', 'albums'],
    sayDeleted: (emit, artistId) => emit('artist.deleted', { artistId }),
    sayAdded: (emit, artistId) => emit('artist.added', { artistId }),
  },
} satisfies Record<string, Deletable>;

export type Kind = keyof typeof deletable;

/** What is to be known about things of that kind. */
export const describedKind = (kind: Kind): Deletable => deletable[kind];

const isKind = (text: string): text is Kind => text in deletable;

/** What was done to what: `song` of `song.deleted`. */
export function kindOf(action: string): Kind {
  const kind = action.slice(0, action.indexOf('.'));
  if (!isKind(kind)) throw new TypeError(`Nothing that can be deleted: ${action}`);
  return kind;
}
