import type { PushedMessage } from '@chorus/contracts';
import type { Database } from '../../platform/storage/database';
import { askTab } from './ask-tab';
import { conversationAddress } from './conversation-address';
import { keepUnread } from './pushed-unread';
import { signedInPerson } from './signed-in-person';

/** What the worker needs of its browser to tell of a message. */
export interface TellingWorld {
  database: () => Promise<Database>;
  registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'pushManager'>;
  clients: Pick<Clients, 'matchAll'>;
  setAppBadge: (count: number) => Promise<void>;
}

/**
 * Shows a message that came while no tab was connected, and counts it. Nothing is shown where a tab is looked at that shows its conversation.
 * What comes for somebody who has left this browser ends the subscription that they left behind.
 */
export async function tellOfMessage(message: PushedMessage, { database, registration, clients, setAppBadge }: TellingWorld): Promise<void> {
  const db = await database();
  if ((await signedInPerson(db)) !== message.to) {
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    return;
  }
  const tabs = await clients.matchAll({ type: 'window' });
  const address = conversationAddress(message.from.clerkId);
  const seen = tabs.filter(({ visibilityState }) => visibilityState === 'visible');
  const answers = await Promise.all(seen.map((tab) => askTab(tab, { type: 'message.pushed', address })));
  if (answers.includes(true)) return;
  const waiting = await keepUnread(db, message);
  // They left while the tabs were asked.
  if (waiting === undefined) return;
  await registration.showNotification(message.from.fullName, optionsOf(message));
  await setAppBadge(waiting);
}

/** TypeScript's library has no `renotify`. */
interface Options extends NotificationOptions {
  renotify: boolean;
}

const optionsOf = ({ from, conversation, unread, text }: PushedMessage): Options => ({
  body: text ?? (unread > 1 ? `${unread} new messages` : 'New message'),
  tag: conversation,
  renotify: true,
  icon: '/icons/icon-192.png',
  data: { from: from.clerkId },
});
