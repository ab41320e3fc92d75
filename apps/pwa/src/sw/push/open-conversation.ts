import { conversationPath } from '@chorus/contracts';
import { fieldsOf } from '../../platform/storage/fields-of';
import { askTab } from './ask-tab';

/** Shows the conversation of a notification: in a tab that is open, which goes on playing, or in a new one. */
export async function openConversation(
  notification: Pick<Notification, 'data' | 'close'>,
  clients: Pick<Clients, 'matchAll' | 'openWindow'>,
): Promise<void> {
  notification.close();
  const { from } = fieldsOf(notification.data);
  if (typeof from !== 'string') return;
  const address = conversationPath(from);
  const pages = await clients.matchAll({ type: 'window' });
  const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0];
  if (!page) {
    await clients.openWindow(address);
    return;
  }
  // The browser lets a worker bring a tab to the front right after the click, and not later.
  await page.focus().catch(() => undefined);
  if (await askTab(page, { type: 'notification.opened', address })) return;
  // A tab that is being closed goes nowhere any more.
  await page.navigate(address).catch(() => clients.openWindow(address));
}
