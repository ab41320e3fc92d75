export interface HeardPlay {
  id: string;
  songId: string;
  startedAt: Date;
  /** The length of the song, in seconds. */
  duration: number;
  secondsHeard: number;
  /** How much of the play was reported before; 0 for a new one. */
  secondsBefore: number;
  /** Undefined: the client does not say. */
  isPrivate: boolean | undefined;
}

export interface ListeningFacts {
  /** A person has heard plays that count, or more of them than was known. In the transaction that stores them. */
  'plays.heard': { userId: string; plays: readonly HeardPlay[] };
}

declare module '../../platform/events/domain-events' {
  interface DomainEvents extends ListeningFacts {}
}
