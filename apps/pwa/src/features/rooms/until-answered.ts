import type { Refusal } from '@chorus/contracts';
import { pauseAfter } from '../../platform/async/pause-after';

interface Attempts {
  /** Asked before each attempt; false gives up. */
  isWorthIt: () => boolean;
  random?: () => number;
}

const waits = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const mayRetry = ({ code }: Refusal): boolean => code === 'rate_limited' || code === 'unavailable' || code === 'internal';

/** Repeats what is not answered, or refused only for now. Resolves with undefined when it is given up. */
export async function untilAnswered<A extends { ok: boolean }>(
  ask: () => Promise<A | Refusal>,
  { isWorthIt, random = Math.random }: Attempts,
): Promise<A | Refusal | undefined> {
  for (let failures = 0; isWorthIt(); failures += 1) {
    const answer = await ask().catch(() => undefined);
    const refused = answer && isRefusal(answer) ? answer : undefined;
    if (answer && !(refused && mayRetry(refused))) return answer;
    await waits(refused?.retryAfterMs ?? pauseAfter(failures, random()));
  }
  return undefined;
}

const isRefusal = (answer: { ok: boolean }): answer is Refusal => !answer.ok;
