const START_OF_TIME = new Date(0);

/** A moment by a client's clock, which may be wrong: one to come counts as `now`, and one before `oldest` as that. `at` is an ISO instant. */
export const clientMoment = (at: string, now: Date, oldest = START_OF_TIME): Date =>
  new Date(Math.max(oldest.getTime(), Math.min(Date.parse(at), now.getTime())));
