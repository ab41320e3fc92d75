import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 120_000;
const ANSWER_MS = 15_000;

/** Asks again until the answer is right. A browser that is closing something may owe an answer for ever: it is asked anew. */
export async function until<Answer>(ask: () => Promise<Answer>, isRight: (answer: Answer) => boolean): Promise<Answer> {
  const end = Date.now() + PATIENCE_MS;
  let last: Answer | 'no answer' = 'no answer';
  while (Date.now() < end) {
    const answer = await Promise.race([ask(), pause(ANSWER_MS, 'no answer' as const, { ref: false })]);
    if (answer !== 'no answer' && isRight(answer)) return answer;
    last = answer;
    await pause(50);
  }
  throw new Error(`The last answer was ${JSON.stringify(last)}.`);
}
