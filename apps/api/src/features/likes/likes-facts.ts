import type { LikeChanged } from '@chorus/contracts';

export interface LikesFacts {
  'like.changed': { userId: string; like: LikeChanged };
}

declare module '../../platform/events/domain-events' {
  interface DomainEvents extends LikesFacts {}
}
