import type { Emit } from '../../../platform/events/unit-of-work';
import { AlbumEntity } from '../albums/album.entity';
import { ArtistEntity } from '../artists/artist.entity';
import { SongEntity } from '../songs/song.entity';

type EmitFact = (emit: Emit, id: string) => void;

interface Deletable {
  table: 'songs' | 'albums' | 'artists';
  entity: typeof SongEntity | typeof AlbumEntity | typeof ArtistEntity;
  name: string;
  refersTo: { column: string; table: 'albums' | 'artists' }[];
  referrers: ('songs' | 'albums')[];
  emitDeleted: EmitFact;
  emitAdded: EmitFact;
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
    emitDeleted: (emit, songId) => emit('song.deleted', { songId }),
    emitAdded: (emit, songId) => emit('song.added', { songId }),
  },
  album: {
    table: 'albums',
    entity: AlbumEntity,
    name: 'title',
    refersTo: [artist],
    referrers: ['songs'],
    emitDeleted: (emit, albumId) => emit('album.deleted', { albumId }),
    emitAdded: (emit, albumId) => emit('album.added', { albumId }),
  },
  artist: {
    table: 'artists',
    entity: ArtistEntity,
    name: 'full_name',
    refersTo: [],
    referrers: ['songs', 'albums'],
    emitDeleted: (emit, artistId) => emit('artist.deleted', { artistId }),
    emitAdded: (emit, artistId) => emit('artist.added', { artistId }),
  },
} satisfies Record<string, Deletable>;

export type Kind = keyof typeof deletable;

export const describedKind = (kind: Kind): Deletable => deletable[kind];

const isKind = (text: string): text is Kind => text in deletable;

export function kindOf(action: string): Kind {
  const kind = action.slice(0, action.indexOf('.'));
  if (!isKind(kind)) throw new TypeError(`Nothing that can be deleted: ${action}`);
  return kind;
}
