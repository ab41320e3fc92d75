/** Asks again until the answer is right; a test's own time limit ends it otherwise. */
export async function until<Answer>(read: () => Promise<Answer>, isRight: (answer: Answer) => boolean): Promise<Answer> {
  for (;;) {
    const answer = await read();
    if (isRight(answer)) return answer;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
