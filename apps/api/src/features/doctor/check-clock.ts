import { betterEstimate } from '../../platform/database/clock-estimate';
import { sampleClock } from '../../platform/database/database-clock';
import type { CheckContext } from './check-context';
import { type Finding, fine, notice, problem } from './finding';

const NOTICED_MS = 2_000;
/** From here on, a provider's tokens may not be valid yet, or may have expired. */
const HARMFUL_MS = 30_000;

/** Judges how far another clock is ahead of this machine's (negative: behind). */
export function clockFinding(whose: string, aheadMs: number): Finding {
  const seconds = Math.round(Math.abs(aheadMs) / 1_000);
  const said = `This machine's clock is ${seconds} s ${aheadMs > 0 ? 'behind' : 'ahead of'} ${whose}`;
  if (Math.abs(aheadMs) >= HARMFUL_MS) return problem(`${said}: people can't sign in. Set both clocks by NTP.`);
  if (Math.abs(aheadMs) >= NOTICED_MS) return notice(`${said}. Set both clocks by NTP before it grows.`);
  return fine(`This machine's clock agrees with ${whose}.`);
}

export async function checkClock({ database }: CheckContext): Promise<Finding[]> {
  if ('error' in database) return [notice("The clock can't be compared with PostgreSQL's until that can be used.")];
  const estimate = betterEstimate(undefined, await sampleClock(database));
  return estimate ? [clockFinding("PostgreSQL's", performance.now() + estimate.offset - Date.now())] : [];
}
