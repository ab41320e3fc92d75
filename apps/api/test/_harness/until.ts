/** Shorter than the time limit of tests (jest.config.cjs), which would not say what was waited for. */
const LONGEST_MS = process.env.CHORUS_LONG === undefined ? 100_000 : 3_000_000;

/** Polls until the answer is right; rejects with the last answer if it never is. */
export async function until<Answer>(read: () => Promise<Answer>, isRight: (answer: Answer) => boolean): Promise<Answer> {
  const begun = performance.now();
  for (;;) {
    const answer = await read();
    if (isRight(answer)) return answer;
    if (performance.now() - begun > LONGEST_MS) throw new Error(`Waited ${LONGEST_MS / 1_000} s; last seen: ${JSON.stringify(answer)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
