import { pushEndpoints } from '@chorus/contracts';
import { callApi } from '../../platform/api-client/call-api';
import { keepWish, pushState, subscribeBrowser, unsubscribeBrowser } from './browser-push';
import type { PushState } from './browser-push';
import { closeNotifications } from './shown-notifications';

export async function notifyThisDevice(publicKey: string): Promise<PushState> {
  const state = await subscribeBrowser(publicKey);
  if (typeof state === 'object') {
    await callApi(pushEndpoints.subscribe, { body: state });
    keepWish();
  }
  return state;
}

/**
 * Registers the existing subscription again: the browser may have changed it, and the server may
 * have lost it. Ends a subscription that another person left.
 */
export async function stayNotified(): Promise<void> {
  const state = await pushState();
  if (state === 'off') return leaveThisDevice();
  if (typeof state !== 'object') return;
  const { publicKey } = await callApi(pushEndpoints.settings);
  if (publicKey !== null) await notifyThisDevice(publicKey);
}

/**
 * Ends the subscription and closes its notifications. If the server cannot be reached, it learns
 * of that from the push service.
 */
export async function leaveThisDevice(): Promise<void> {
  await closeNotifications(() => true);
  const subscription = await unsubscribeBrowser();
  if (!subscription) return;
  const { endpoint, keys } = subscription;
  await callApi(pushEndpoints.unsubscribe, { body: { endpoint, auth: keys.auth } });
}
