const AWAY_STATUSES = [502, 503, 504];

/** Whether an HTTP status means that the server or one of its dependencies is unavailable, so that a retry may succeed. */
export const isAwayStatus = (status: number): boolean => AWAY_STATUSES.includes(status);
