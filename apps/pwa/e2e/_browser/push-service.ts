import { createECDH } from 'node:crypto';
import type { BrowserContext } from 'playwright-core';

/**
 * A fake push service: Chromium's own needs Google. Subscriptions survive reloads. Runs in the
 * page.
 */
const installPushService = () => {
  const KEY = 'test.push';
  const subscription = (options: unknown) => {
    const endpoint = 'https://push.example.com/send/browser';
    const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
    const unsubscribe = () => {
      localStorage.removeItem(KEY);
      return Promise.resolve(true);
    };
    return { endpoint, options, toJSON: () => ({ endpoint, keys }), unsubscribe };
  };
  Object.assign(PushManager.prototype, {
    subscribe: (options: unknown) => {
      localStorage.setItem(KEY, 'subscribed');
      return Promise.resolve(subscription(options));
    },
    getSubscription: () => Promise.resolve(localStorage.getItem(KEY) ? subscription({}) : null),
  });
};

export async function bringPushService(context: BrowserContext): Promise<void> {
  await context.addInitScript(installPushService);
}

export function vapidKeys() {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
  return { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
}
