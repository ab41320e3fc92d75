import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { PUSH_RENEWAL_PATH } from './push-payload';
import { pushSubscription, pushSubscriptionProof } from './subscription';

const success = z.object({ success: z.literal(true) });

/** `publicKey` is the server's VAPID key, base64url; null where notifications are not set up. `showsText`: whether they quote messages, off at first. */
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
    summary: 'Has a device notified of the caller’s messages, and of nobody else’s; the ten latest devices count. Again changes nothing',
    body: pushSubscription,
    response: success,
  }),
  renew: endpoint({
    method: 'POST',
    path: PUSH_RENEWAL_PATH,
    access: 'public',
    summary: 'Puts a subscription in the place of one that its browser gave up; the device proves that it had that one',
    body: z.object({ before: pushSubscriptionProof, subscription: pushSubscription }),
    response: success,
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
