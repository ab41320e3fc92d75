import { withTimeout } from '../../platform/async/with-timeout';

/** A tab that is loading does not listen yet. */
const ANSWERS_WITHIN_MS = 1_000;

/**
 * Posts a message to a tab and resolves with whether it replied in time. Any reply is a yes. Tabs
 * are asked because a worker knows only the URL with which a tab was loaded.
 */
export async function askTab(tab: Pick<WindowClient, 'postMessage'>, said: { type: string; address: string }): Promise<boolean> {
  const { port1: answers, port2: forAnswer } = new MessageChannel();
  const agreed = new Promise<true>((decide) => {
    answers.onmessage = () => decide(true);
  });
  tab.postMessage(said, [forAnswer]);
  try {
    return (await withTimeout(agreed, ANSWERS_WITHIN_MS)) ?? false;
  } finally {
    answers.close();
  }
}
