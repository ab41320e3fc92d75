import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { PUSH_RENEWAL_PATH } from './push-payload';
import { pushSubscription, pushSubscriptionProof } from './subscription';

const success = z.object({ success: z.literal(true) });

/**
 * `publicKey` is the server's VAPID key, base64url; null when notifications are not configured.
 * `showsText`: whether notifications quote messages; false by default.
 */
const settings = z.object({ publicKey: z.nullable(z.string()), showsText: z.boolean() });
export type PushSettings = z.infer<typeof settings>;

export const pushEndpoints = {
  settings: endpoint({
    method: 'GET',
    path: '/push/settings',
    access: 'signedIn',
    summary: 'Whether this server sends notifications, and what the caller lets them show',
    response: settings,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/push/settings',
    access: 'signedIn',
    summary: 'Whether the caller’s notifications quote messages',
    body: z.object({ showsText: z.boolean() }),
    response: settings,
  }),
  subscribe: endpoint({
    method: 'PUT',
    path: '/push/subscription',
    access: 'signedIn',
    summary: 'Subscribes a device to notifications of the caller’s messages; the ten latest devices count. Idempotent',
    body: pushSubscription,
    response: success,
    refuses: [409],
  }),
  renew: endpoint({
    method: 'POST',
    path: PUSH_RENEWAL_PATH,
    access: 'public',
    summary: 'Replaces a subscription that its browser dropped; the device proves that it had it',
    body: z.object({ before: pushSubscriptionProof, subscription: pushSubscription }),
    response: success,
    refuses: [404, 409],
  }),
  unsubscribe: endpoint({
    method: 'DELETE',
    path: '/push/subscription',
    access: 'public',
    summary: 'Ends a device’s subscription; the device proves that it has it, since its person may be signed out by then',
    body: pushSubscriptionProof,
    response: success,
  }),
};
