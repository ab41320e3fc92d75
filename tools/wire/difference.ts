/** `request`: sent by a page; `response`: sent by a server, even without a request. */
export type Direction = 'request' | 'response';

/**
 * How a change affects the values that may be sent: fewer or more are allowed, or both; or a
 * removed field is no longer read.
 */
export type Effect = 'fewer' | 'more' | 'both' | 'unread';

export interface Difference {
  where: string;
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

export const sentenceOf = ({ where, what, effect }: Difference, direction: Direction, release: string): string =>
  `${where} ${what}: ${consequences[direction][effect](release)}.`;
