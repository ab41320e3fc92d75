import { until } from '../_browser/until';

/** Imported songs are measured by a job that starts once a minute. */
const LIMIT_MS = 100_000;

export const untilMeasured = <Answer>(ask: () => Promise<Answer>, isMeasured: (answer: Answer) => boolean): Promise<Answer> =>
  until('all songs to be measured', ask, isMeasured, LIMIT_MS);
