import { isPushedMessage, isPushedRoom, conversationPath, togetherPath, API_PREFIX, PUSH_RENEWAL_PATH } from '@chorus/contracts';
import { fieldsOf } from '../../platform/json/fields-of';
import { openedDatabase } from '../../platform/storage/database';
import { askTab } from './ask-tab';
import { notifyOfMessage, notifyOfRoom } from './notify-of-message';

const said = (data: PushMessageData | null): unknown => {
  try {
    return data?.json();
  } catch {
    return undefined;
  }
};

export function receivePushes(worker: Pick<ServiceWorkerGlobalScope, 'addEventListener' | 'registration' | 'clients' | 'navigator'>): void {
  const { registration, clients } = worker;
  const setAppBadge = async (count: number) => {
    if ('setAppBadge' in worker.navigator) await worker.navigator.setAppBadge(count);
  };
  worker.addEventListener('push', (event) => {
    const message = said(event.data);
    // There is no time limit, because a push is not sent again, and a busy device may take long to open the database.
    if (isPushedMessage(message))
      event.waitUntil(notifyOfMessage(message, { database: openedDatabase, registration, clients, setAppBadge }));
    if (isPushedRoom(message)) event.waitUntil(notifyOfRoom(message, { database: openedDatabase, registration }));
  });
  worker.addEventListener('notificationclick', (event) => event.waitUntil(openNotified(event.notification, clients)));
  worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(event, registration.pushManager)));
}

/**
 * Opens the notification's conversation or room in an existing tab, which keeps playing, or in a new one.
 */
export async function openNotified(
  notification: Pick<Notification, 'data' | 'close'>,
  clients: Pick<Clients, 'matchAll' | 'openWindow'>,
): Promise<void> {
  notification.close();
  const { from, room } = fieldsOf(notification.data);
  const address = typeof from === 'string' ? conversationPath(from) : typeof room === 'string' ? togetherPath(room) : undefined;
  if (address === undefined) return;
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

/** TypeScript's DOM library lacks `pushsubscriptionchange`. */
interface SubscriptionChange {
  oldSubscription: PushSubscription | null;
  newSubscription: PushSubscription | null;
}

const isChange = (event: object): event is SubscriptionChange => 'oldSubscription' in event && 'newSubscription' in event;

/**
 * Replaces a subscription that the browser dropped. Where the event does not name it, the page
 * does so when it is next opened.
 */
export async function renewSubscription(event: object, pushManager: Pick<PushManager, 'subscribe'>): Promise<void> {
  const before = isChange(event) ? event.oldSubscription : null;
  const auth = before?.toJSON().keys?.auth;
  if (!isChange(event) || !before || !auth) return;
  const { applicationServerKey } = before.options;
  const next = event.newSubscription ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  const { endpoint, keys } = next.toJSON();
  await fetch(API_PREFIX + PUSH_RENEWAL_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ before: { endpoint: before.endpoint, auth }, subscription: { endpoint, keys } }),
  });
}
