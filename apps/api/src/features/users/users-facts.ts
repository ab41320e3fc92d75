export interface UserFacts {
  'account.created': { userId: string };
  'account.deleted': { userId: string };
}

declare module '../../platform/events/domain-events' {
  interface DomainEvents extends UserFacts {}
}
