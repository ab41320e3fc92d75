import { setTimeout as pause } from 'node:timers/promises';
import { whileWaitingFor } from './within';

const LIMIT_MS = 60_000;
const ANSWER_MS = 15_000;
const PAUSE_MS = 100;

/**
 * Polls until the answer is right; `what` completes "waited 60 s for …". Each attempt has its own
 * limit, because a browser that is closing something may never answer.
 */
export const until = <Answer>(
  what: string,
  ask: () => Promise<Answer>,
  isRight: (answer: Answer) => boolean,
  limitMs = LIMIT_MS,
): Promise<Answer> =>
  whileWaitingFor(what, async () => {
    const end = Date.now() + limitMs;
    let last: Answer | 'no answer' = 'no answer';
    while (Date.now() < end) {
      const answer = await Promise.race([ask(), pause(ANSWER_MS, 'no answer' as const, { ref: false })]);
      if (answer !== 'no answer' && isRight(answer)) return answer;
      last = answer;
      await pause(PAUSE_MS);
    }
    throw new Error(`waited ${limitMs / 1000} s for ${what}; last seen: ${JSON.stringify(last)}`);
  });
