import { createECDH } from 'node:crypto';
import * as z from 'zod';

const PUBLIC_KEY_BYTES = 65;
const PRIVATE_KEY_BYTES = 32;

const key = (bytes: number) =>
  z
    .string()
    .regex(/^[\w-]+$/, 'must be base64url without padding')
    .refine((text) => Buffer.from(text, 'base64url').length === bytes, `must be a key of ${bytes} bytes`);

/** Variables of push notifications (RFC 8292). */
export const webPushEnvironment = {
  VAPID_PUBLIC_KEY: key(PUBLIC_KEY_BYTES).optional(),
  VAPID_PRIVATE_KEY: key(PRIVATE_KEY_BYTES).optional(),
};
type WebPushEnvironment = z.infer<z.ZodObject<typeof webPushEnvironment>>;

/** This server's identity toward push services. The keys are base64url. */
export interface WebPushConfig {
  publicKey: string;
  privateKey: string;
  /** The contact for push services: an https or a mailto address. */
  subject: string;
}

export function webPushOf(env: WebPushEnvironment, { publicUrl }: { publicUrl: string }): WebPushConfig | undefined {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  if (!publicKey || !privateKey) return undefined;
  const subject = publicUrl.startsWith('https:') ? publicUrl : `mailto:chorus@${new URL(publicUrl).hostname}`;
  return { publicKey, privateKey, subject };
}

export function webPushProblems(variables: Readonly<Record<string, string | undefined>>): string[] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = variables;
  if (!publicKey !== !privateKey) return ['VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together: set both or neither'];
  if (!publicKey || !privateKey || publicKeyOf(privateKey) === undefined) return [];
  return publicKeyOf(privateKey) === publicKey ? [] : ['VAPID_PUBLIC_KEY does not match VAPID_PRIVATE_KEY'];
}

/** Undefined for an invalid key, which the variable's own rule reports. */
function publicKeyOf(privateKey: string): string | undefined {
  if (Buffer.from(privateKey, 'base64url').length !== PRIVATE_KEY_BYTES) return undefined;
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  } catch {
    return undefined;
  }
  return pair.getPublicKey().toString('base64url');
}
