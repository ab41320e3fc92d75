import { lightSchema } from '../../platform/storage/light-schema';
import { conversationAddress } from './conversation-address';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const aboutMessage = lightSchema(
  'notification of a message',
  (value): value is { from: string } => isRecord(value) && typeof value.from === 'string',
);

/** A tab that is only just being loaded does not listen yet. */
const HEARD_WITHIN_MS = 1_000;

/** Shows the conversation of a notification: in a tab that is open, which goes on playing, or in a new one. */
export async function openConversation(
  notification: Pick<Notification, 'data' | 'close'>,
  clients: Pick<Clients, 'matchAll' | 'openWindow'>,
): Promise<void> {
  notification.close();
  const about = aboutMessage.safeParse(notification.data);
  if (!about.success) return;
  const address = conversationAddress(about.data.from);
  const pages = await clients.matchAll({ type: 'window' });
  const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0];
  if (!page) {
    await clients.openWindow(address);
    return;
  }
  // The browser lets a worker bring a tab to the front right after the click, and not later.
  await page.focus().catch(() => undefined);
  if (!(await isHeard(page, { type: 'notification.opened', address }))) await page.navigate(address);
}

async function isHeard(page: Pick<WindowClient, 'postMessage'>, message: object): Promise<boolean> {
  const { port1: answers, port2: forAnswer } = new MessageChannel();
  const heard = new Promise<boolean>((decide) => {
    answers.onmessage = () => decide(true);
    setTimeout(() => decide(false), HEARD_WITHIN_MS);
  });
  page.postMessage(message, [forAnswer]);
  try {
    return await heard;
  } finally {
    answers.close();
  }
}
