/** Polls until the test's own timeout. */
export async function until<Answer>(read: () => Promise<Answer>, isRight: (answer: Answer) => boolean): Promise<Answer> {
  for (;;) {
    const answer = await read();
    if (isRight(answer)) return answer;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
