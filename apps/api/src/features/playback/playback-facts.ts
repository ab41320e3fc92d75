export interface PlaybackFacts {
  'playback.changed': { userId: string; revision: number };
}

declare module '../../platform/events/domain-events' {
  interface DomainEvents extends PlaybackFacts {}
}
