export interface Act {
  isLiked: boolean;
  at: Date;
}

/** A client's clock may be wrong: a moment to come counts as now, and one before 1970 as its start. */
export const momentOf = (at: string, now: Date): Date => new Date(Math.max(0, Math.min(Date.parse(at), now.getTime())));

/** Of two acts at the same moment, the like is the later one, so that their order of arrival does not matter. */
export const isLater = (act: Act, known: Act): boolean => {
  const difference = act.at.getTime() - known.at.getTime();
  return difference > 0 || (difference === 0 && act.isLiked && !known.isLiked);
};
