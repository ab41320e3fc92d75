/** What an item met so far of answers `internal`. */
export interface Trouble {
  count: number;
  /** For how many milliseconds, while the server answered. */
  ms: number;
  /** When the last of them came, in milliseconds since 1970. */
  lastAt: number;
}

const ANSWERS = 8;
const LASTING_MS = 600_000;
/**
 * Attempts follow one another, after the wait that the server asked for, faster than this, also in a tab in the background: a longer gap is a page that
 * was closed, or a clock that was set.
 */
const LONGEST_GAP_MS = 90_000;
/** Of trouble that was interrupted: so long ago that the gap to it never counts. */
const INTERRUPTED = 0;

/**
 * The trouble of an item after one more answer `internal`. `waitMs` is the wait that this answer asks for: a server asks for much the same each time, so
 * it stands for the wait that came before.
 */
export function troubleAfter(trouble: Trouble | undefined, now: number, waitMs = 0): Trouble {
  if (!trouble) return { count: 1, ms: 0, lastAt: now };
  const gap = now - trouble.lastAt;
  const counted = gap >= 0 && gap <= LONGEST_GAP_MS + waitMs ? gap : 0;
  return { count: trouble.count + 1, ms: trouble.ms + counted, lastAt: now };
}

/** The trouble of an item after an attempt that met anything else, such as no connection: the time until the next answer does not count. */
export const troubleInterrupted = (trouble: Trouble): Trouble => ({ ...trouble, lastAt: INTERRUPTED });

export const isInterrupted = ({ lastAt }: Trouble): boolean => lastAt === INTERRUPTED;

/** Whether it is the item that the server fails on: 8 answers over 10 minutes with the connection up. */
export const isPoison = ({ count, ms }: Trouble): boolean => count >= ANSWERS && ms >= LASTING_MS;
