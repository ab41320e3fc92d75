/** Which side of a connection a schema describes: what a page sends, or what a server answers or says by itself. */
export type Direction = 'request' | 'response';

/**
 * What a change does to the values that may be sent: fewer are allowed, more are, both at once, or what was sent in a place that is gone
 * is not read any more.
 */
export type Effect = 'fewer' | 'more' | 'both' | 'unread';

/** One incompatible change of what goes over the wire. */
export interface Difference {
  /** Such as `GET /api/songs, 200, [].title`. */
  where: string;
  /** Such as `is required now`. */
  what: string;
  effect: Effect;
}

type Consequences = Readonly<Record<Effect, (release: string) => string>>;

const consequences: Readonly<Record<Direction, Consequences>> = {
  request: {
    fewer: (release) => `this server refuses what a page of release ${release} may send`,
    more: (release) => `a server of release ${release} refuses what this page may send`,
    both: (release) => `servers and pages of this release and of release ${release} refuse each other`,
    unread: (release) => `this server does not read what a page of release ${release} sends`,
  },
  response: {
    fewer: (release) => `this page refuses what a server of release ${release} sends, and answers stored then`,
    more: (release) => `a page of release ${release} refuses what this server sends`,
    both: (release) => `pages and servers of this release and of release ${release} do not understand each other`,
    unread: (release) => `a page of release ${release} misses it`,
  },
};

/** A difference as one sentence, which names the place, the change and who refuses what. */
export const sentenceOf = ({ where, what, effect }: Difference, direction: Direction, release: string): string =>
  `${where} ${what}: ${consequences[direction][effect](release)}.`;
