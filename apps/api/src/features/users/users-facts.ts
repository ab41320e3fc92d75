export interface UserFacts {
  'account.deleted': { userId: string };
}

declare module '../../platform/events/domain-events' {
  interface DomainEvents extends UserFacts {}
}
