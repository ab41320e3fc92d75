/** Items that an undo restores are published as `added`. */
export interface CatalogueFacts {
  'artist.added': { artistId: string };
  'artist.changed': { artistId: string };
  'artist.deleted': { artistId: string };
  'album.added': { albumId: string };
  'album.changed': { albumId: string };
  'album.deleted': { albumId: string };
  'song.added': { songId: string };
  'song.changed': { songId: string };
  'song.deleted': { songId: string };
}

declare module '../../platform/events/domain-events' {
  interface DomainEvents extends CatalogueFacts {}
}
