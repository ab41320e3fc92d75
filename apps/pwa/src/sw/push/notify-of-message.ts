import { conversationPath } from '@chorus/contracts';
import type { PushedMessage } from '@chorus/contracts';
import type { Database } from '../../platform/storage/database';
import { askTab } from './ask-tab';
import { saveUnread } from './pushed-unread';
import { signedInPerson } from './signed-in-person';

/** What the worker needs of its browser to show a message. */
export interface NotificationDeps {
  database: () => Promise<Database>;
  registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'pushManager'>;
  clients: Pick<Clients, 'matchAll'>;
  setAppBadge: (count: number) => Promise<void>;
}

/**
 * Shows a message that came while no tab was connected, and counts it. Nothing is shown where a tab is looked at that shows its conversation.
 * What comes for somebody who has left this browser ends the subscription that they left behind.
 */
export async function notifyOfMessage(
  message: PushedMessage,
  { database, registration, clients, setAppBadge }: NotificationDeps,
): Promise<void> {
  const db = await database();
  const person = await signedInPerson(db);
  // A session of another release, which may well be theirs.
  if (person === undefined && (await db.get('session', 'current')) !== undefined) return;
  if (person !== message.to) {
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    return;
  }
  const tabs = await clients.matchAll({ type: 'window' });
  const address = conversationPath(message.from.clerkId);
  const seen = tabs.filter(({ visibilityState }) => visibilityState === 'visible');
  const answers = await Promise.all(seen.map((tab) => askTab(tab, { type: 'message.pushed', address })));
  if (answers.includes(true)) return;
  const waiting = await saveUnread(db, message);
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
