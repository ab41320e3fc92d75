export interface PlaylistFacts {
  /** `memberIds` are those who may see it, without the owner. */
  'playlist.changed': { playlistId: string; revision: number; ownerId: string; memberIds: readonly string[] };
  /** These people can no longer see it. */
  'playlist.removed': { playlistId: string; ownerId: string; userIds: readonly string[] };
}

declare module '../../platform/events/domain-events' {
  interface DomainEvents extends PlaylistFacts {}
}
