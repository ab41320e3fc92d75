export interface Act {
  isLiked: boolean;
  at: Date;
}

/** At the same moment, a like counts as later than an unlike, so that the order of arrival does not matter. */
export const isLater = (act: Act, known: Act): boolean => {
  const difference = act.at.getTime() - known.at.getTime();
  return difference > 0 || (difference === 0 && act.isLiked && !known.isLiked);
};
