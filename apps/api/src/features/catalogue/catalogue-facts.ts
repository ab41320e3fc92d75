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

/** Come before `album.deleted` and after `album.added`: what belongs to the album follows it. */
export interface MergeFacts {
  'album.merged': { albumId: string; into: string };
  'album.unmerged': { albumId: string; from: string };
}

declare module '../../platform/events/domain-events' {
  interface DomainEvents extends CatalogueFacts, MergeFacts {}
}
