/** Asks again until the answer is right; a test's own time limit ends it otherwise. */
export async function until<Answer>(ask: () => Promise<Answer>, isRight: (answer: Answer) => boolean): Promise<Answer> {
  for (;;) {
    const answer = await ask();
    if (isRight(answer)) return answer;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
