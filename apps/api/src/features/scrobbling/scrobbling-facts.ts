export interface ScrobblingFacts {
  /** The server does not accept the token any more, or it can't be decrypted. */
  'scrobbling.paused': { userId: string; server: string };
}

declare module '../../platform/events/domain-events' {
  interface DomainEvents extends ScrobblingFacts {}
}
