import type { FactOf } from '../../platform/events/domain-events';

export interface PresenceFacts {
  /** A person plays another song, and lets others see it. Published on the node of the device that plays. */
  'song.begun': { userId: string; songId: string };
  'person.arrived': { userId: string };
  'person.left': { userId: string };
  'activity.changed': { userId: string; activity: string; songId: string | undefined };
}

export type PresenceFact = FactOf<Exclude<keyof PresenceFacts, 'song.begun'>>;

declare module '../../platform/events/domain-events' {
  interface DomainEvents extends PresenceFacts {}
}
