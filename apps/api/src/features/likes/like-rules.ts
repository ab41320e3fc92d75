export interface Act {
  isLiked: boolean;
  at: Date;
}

/** Of two acts at the same moment, the like is the later one, so that their order of arrival does not matter. */
export const isLater = (act: Act, known: Act): boolean => {
  const difference = act.at.getTime() - known.at.getTime();
  return difference > 0 || (difference === 0 && act.isLiked && !known.isLiked);
};
