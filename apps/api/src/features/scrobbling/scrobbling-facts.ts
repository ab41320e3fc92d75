export interface ScrobblingFacts {
  /** The server no longer accepts the token, or it can't be decrypted. */
  'scrobbling.paused': { userId: string; server: string };
}

declare module '../../platform/events/domain-events' {
  interface DomainEvents extends ScrobblingFacts {}
}
