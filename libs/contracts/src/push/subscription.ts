import * as z from 'zod/mini';

/** The longest endpoint URL of a push service, in characters. */
export const LONGEST_PUSH_ENDPOINT = 2_000;

const BASE64URL = /^[\w-]+$/;
const P256DH_LENGTH = 87;
const AUTH_LENGTH = 22;

const key = (length: number) => z.string().check(z.length(length), z.regex(BASE64URL));

/**
 * Push services have plain https addresses with a host name: no port, no user, and no IP address,
 * which could be a machine beside the server.
 */
const PUSH_SERVICE = /^https:\/\/(?:[a-z\d-]+\.)+[a-z][a-z\d-]*\/[!-[\]-~]*$/i;

/** The endpoint that a push service assigned to a device. Anyone who knows it and `auth` may act for the subscription. */
const endpointUrl = z.string().check(z.maxLength(LONGEST_PUSH_ENDPOINT), z.regex(PUSH_SERVICE, 'Must be a push service’s https address'));
const auth = key(AUTH_LENGTH);

/**
 * A device's `PushSubscription.toJSON()`. The keys encrypt what only this device can read (RFC
 * 8291), base64url.
 */
export const pushSubscription = z.object({ endpoint: endpointUrl, keys: z.object({ p256dh: key(P256DH_LENGTH), auth }) });
export type NewPushSubscription = z.infer<typeof pushSubscription>;

/** The secret part of a subscription, known to the device only. */
export const pushSubscriptionProof = z.object({ endpoint: endpointUrl, auth });
export type PushSubscriptionProof = z.infer<typeof pushSubscriptionProof>;
