import { pushEndpoints } from '@chorus/contracts';
import { callApi } from '../../platform/api-client/call-api';
import { keepWish, pushState, subscribeBrowser, unsubscribeBrowser } from './browser-push';
import type { PushState } from './browser-push';
import { closeNotifications } from './shown-notifications';

/** Has this device notified of the messages of whoever is signed in. Asks them when they have not answered yet. */
export async function notifyThisDevice(publicKey: string): Promise<PushState> {
  const state = await subscribeBrowser(publicKey);
  if (typeof state === 'object') {
    await callApi(pushEndpoints.subscribe, { body: state });
    keepWish();
  }
  return state;
}

/**
 * Says again that this device is notified, if it is: the browser may have another address by now, and the server may have lost it. What somebody
 * else has left here ends.
 */
export async function stayNotified(): Promise<void> {
  const state = await pushState();
  if (state === 'off') return leaveThisDevice();
  if (typeof state !== 'object') return;
  const { publicKey } = await callApi(pushEndpoints.settings);
  if (publicKey !== null) await notifyThisDevice(publicKey);
}

/** Ends that this device is notified, and what it shows. What the server is not told it learns from the push service. */
export async function leaveThisDevice(): Promise<void> {
  await closeNotifications(() => true);
  const subscription = await unsubscribeBrowser();
  if (!subscription) return;
  const { endpoint, keys } = subscription;
  await callApi(pushEndpoints.unsubscribe, { body: { endpoint, auth: keys.auth } });
}
