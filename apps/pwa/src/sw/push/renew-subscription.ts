import { API_PREFIX, PUSH_RENEWAL_PATH } from '@chorus/contracts';

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
