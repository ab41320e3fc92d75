export interface Trouble {
  count: number;
  ms: number;
  lastAt: number;
}

const ANSWERS = 8;
const LASTING_MS = 600_000;
/**
 * Attempts follow one another faster than this after the server's Retry-After, even in a
 * background tab: a longer gap means that the page was closed or the clock was set.
 */
const LONGEST_GAP_MS = 90_000;
/** `lastAt` after an interruption: so long ago that the gap to it never counts. */
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

/**
 * After any other outcome, such as no connection: the time until the next answer does not count.
 */
export const troubleInterrupted = (trouble: Trouble): Trouble => ({ ...trouble, lastAt: INTERRUPTED });

export const isInterrupted = ({ lastAt }: Trouble): boolean => lastAt === INTERRUPTED;

/**
 * Whether the server keeps failing on this item: 8 answers over 10 minutes while it could be
 * reached.
 */
export const isPoison = ({ count, ms }: Trouble): boolean => count >= ANSWERS && ms >= LASTING_MS;
