import type { FactOf } from '../../platform/events/domain-events';

export interface PresenceFacts {
  'person.arrived': { userId: string };
  'person.left': { userId: string };
  'activity.changed': { userId: string; activity: string; songId: string | undefined };
}

export type PresenceFact = FactOf<keyof PresenceFacts>;

declare module '../../platform/events/domain-events' {
  interface DomainEvents extends PresenceFacts {}
}
