import { countsAgain } from '@chorus/contracts';

const DAY_MS = 24 * 60 * 60 * 1000;
const VISITOR_WEIGHT = 0.25;

export interface TimedPlay {
  id: string;
  startedAt: Date;
}

const byTime = (one: TimedPlay, other: TimedPlay): number =>
  one.startedAt.getTime() - other.startedAt.getTime() || (one.id < other.id ? -1 : 1);

export const utcDayStart = (at: Date): Date => new Date(at.getTime() - (at.getTime() % DAY_MS));

/**
 * Weights of one listener's plays of one song, by play id: 0 within ten minutes of one that
 * counts, else 1 for the first of a UTC day, then ½, ¼ and so on; a quarter of that for visitors.
 * They depend on when songs were heard, not on when plays were reported. `countedBefore` is the
 * start of the last counted play before these.
 */
export function weightsOf(plays: readonly TimedPlay[], isVisitor: boolean, countedBefore?: Date): Map<string, number> {
  let counted = countedBefore?.getTime();
  let day = -Infinity;
  let weight = 0;
  const weights = new Map<string, number>();
  for (const { id, startedAt } of plays.toSorted(byTime)) {
    const at = startedAt.getTime();
    const counts = countsAgain(at, counted);
    if (counts) {
      const today = utcDayStart(startedAt).getTime();
      weight = today === day ? weight / 2 : isVisitor ? VISITOR_WEIGHT : 1;
      day = today;
      counted = at;
    }
    weights.set(id, counts ? weight : 0);
  }
  return weights;
}
