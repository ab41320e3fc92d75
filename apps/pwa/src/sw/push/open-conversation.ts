import { conversationPath } from '@chorus/contracts';
import { fieldsOf } from '../../platform/json/fields-of';
import { askTab } from './ask-tab';

/**
 * Opens the notification's conversation in an existing tab, which keeps playing, or in a new one.
 */
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
  // Browsers allow `focus()` only right after the click.
  await page.focus().catch(() => undefined);
  if (await askTab(page, { type: 'notification.opened', address })) return;
  await page.navigate(address).catch(() => clients.openWindow(address));
}
