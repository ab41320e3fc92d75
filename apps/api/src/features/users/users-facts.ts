export interface UserFacts {
  'account.created': { userId: string };
  'account.deleted': { userId: string };
  /** Published on every node as soon as it has read the change. */
  'sessions.ended': { userId: string };
  /** A person has ended one or all of their other sessions; `active` are the ids of those that they have now. */
  'person.endedSessions': { userId: string; active: readonly string[] };
}

declare module '../../platform/events/domain-events' {
  interface DomainEvents extends UserFacts {}
}
