export interface UserFacts {
  'account.created': { userId: string };
  'account.deleted': { userId: string };
  /** Published on every node as soon as it has read the change. */
  'sessions.ended': { userId: string };
}

declare module '../../platform/events/domain-events' {
  interface DomainEvents extends UserFacts {}
}
