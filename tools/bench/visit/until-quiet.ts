import { until } from '../../../apps/pwa/e2e/_browser/until';
import type { DelayingProxy } from '../../network/delaying-proxy';

const QUIET_MS = 2_000;
const LIMIT_MS = 180_000;

/** Nothing has come over the line for a while. */
export const untilQuiet = (line: DelayingProxy): Promise<unknown> =>
  until(
    'a quiet line',
    () => Promise.resolve(performance.now() - line.arrivedAt()),
    (quietMs) => quietMs > QUIET_MS,
    LIMIT_MS,
  );
