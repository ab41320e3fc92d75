import { conversationPath, MOST_UNREAD_COUNTED } from '@chorus/contracts';
import type { PushedMessage, PushedRoom } from '@chorus/contracts';
import type { Database } from '../../platform/storage/database';
import { userIdIn } from '../../platform/storage/rows/session-owner';
import { changeUnread } from '../../platform/storage/unread-counts';
import { askTab } from './ask-tab';

export interface NotificationDeps {
  database: () => Promise<Database>;
  registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'pushManager'>;
  clients: Pick<Clients, 'matchAll'>;
  setAppBadge: (count: number) => Promise<void>;
}

/**
 * Shows and counts a message that arrived while no tab was connected; shows nothing where a
 * visible tab has its conversation open. A push for a person who has left this browser ends the
 * subscription that they left behind.
 */
export async function notifyOfMessage(
  message: PushedMessage,
  { database, registration, clients, setAppBadge }: NotificationDeps,
): Promise<void> {
  const db = await database();
  if (!(await isForPersonHere(message, { db, registration }))) return;
  const tabs = await clients.matchAll({ type: 'window' });
  const address = conversationPath(message.from.clerkId);
  const seen = tabs.filter(({ visibilityState }) => visibilityState === 'visible');
  const answers = await Promise.all(seen.map((tab) => askTab(tab, { type: 'message.pushed', address })));
  if (answers.includes(true)) return;
  const waiting = await saveUnread(db, message);
  // They signed out while the tabs were asked.
  if (waiting === undefined) return;
  await registration.showNotification(message.from.fullName, optionsOf(message));
  await setAppBadge(waiting);
}

/** Shows that a room starts which the person wanted to be told of, wherever they are. */
export async function notifyOfRoom(
  room: PushedRoom,
  { database, registration }: Pick<NotificationDeps, 'database' | 'registration'>,
): Promise<void> {
  if (!(await isForPersonHere(room, { db: await database(), registration }))) return;
  await registration.showNotification(room.name ?? 'Listen together', {
    body: `${room.lead} starts the room now`,
    tag: room.linkToken,
    icon: '/icons/icon-192.png',
    data: { room: room.linkToken },
  });
}

async function isForPersonHere(
  { to }: Pick<PushedMessage, 'to'>,
  { db, registration }: { db: Database } & Pick<NotificationDeps, 'registration'>,
): Promise<boolean> {
  const person = await signedInPerson(db);
  // This is a session row of another release, which may be theirs.
  if (person === undefined && (await db.get('session', 'current')) !== undefined) return false;
  if (person !== to) await (await registration.pushManager.getSubscription())?.unsubscribe();
  return person === to;
}

/** TypeScript's DOM library lacks `renotify`. */
interface Options extends NotificationOptions {
  renotify: boolean;
}

const countOf = (unread: number) => (unread < MOST_UNREAD_COUNTED ? unread : `${MOST_UNREAD_COUNTED - 1}+`);

const optionsOf = ({ from, conversation, unread, text }: PushedMessage): Options => ({
  body: text ?? (unread > 1 ? `${countOf(unread)} new messages` : 'New message'),
  tag: conversation,
  renotify: true,
  icon: '/icons/icon-192.png',
  data: { from: from.clerkId },
});

/** Resolves with their `userId`; undefined after sign-out. */
const signedInPerson = async (db: Database): Promise<string | undefined> => userIdIn(await db.get('session', 'current'));

/**
 * Stores how many messages of one sender are unread and returns the total; stores nothing for a
 * person who has left this browser.
 */
async function saveUnread(db: Database, { to, from, unread }: PushedMessage): Promise<number | undefined> {
  const counts = await changeUnread(db, to, (known) => ({ ...known, [from.clerkId]: unread }));
  return counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
}
