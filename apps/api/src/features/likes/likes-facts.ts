import type { AlbumLikeChanged, LikeChanged } from '@chorus/contracts';

export interface LikesFacts {
  'like.changed': { userId: string; like: LikeChanged | AlbumLikeChanged };
}

declare module '../../platform/events/domain-events' {
  interface DomainEvents extends LikesFacts {}
}
