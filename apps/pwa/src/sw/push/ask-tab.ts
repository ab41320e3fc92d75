/** A tab that is only just being loaded does not listen yet. */
const ANSWERS_WITHIN_MS = 1_000;

/** Says something to a tab; whether it has agreed to it in time. Tabs say by themselves what they show: a worker only knows where they began. */
export async function askTab(tab: Pick<WindowClient, 'postMessage'>, said: { type: string; address: string }): Promise<boolean> {
  const { port1: answers, port2: forAnswer } = new MessageChannel();
  const agreed = new Promise<boolean>((decide) => {
    answers.onmessage = () => decide(true);
    setTimeout(() => decide(false), ANSWERS_WITHIN_MS);
  });
  tab.postMessage(said, [forAnswer]);
  try {
    return await agreed;
  } finally {
    answers.close();
  }
}
