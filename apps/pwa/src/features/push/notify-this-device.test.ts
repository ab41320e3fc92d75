/** @jest-environment jsdom */
import { pushState } from './browser-push';
import { leaveThisDevice, notifyThisDevice, stayNotified } from './notify-this-device';

const KEY = 'AQID';
const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
const device = (endpoint: string) => ({ endpoint, keys });

interface Browser {
  says?: NotificationPermission;
  under?: number[];
  isAway?: boolean;
}

function startBrowser(permission: NotificationPermission, { says = permission, under, isAway = false }: Browser = {}) {
  const actions: string[] = [];
  const subscription = (endpoint: string, bytes: number[]) => ({
    endpoint,
    options: { applicationServerKey: new Uint8Array(bytes).buffer },
    toJSON: () => device(endpoint),
    unsubscribe: () => {
      actions.push('unsubscribed');
      current = undefined;
      return Promise.resolve(true);
    },
  });
  let current = under && subscription('https://push.example.com/one', under);
  const shown = [{ data: { from: 'an' }, close: () => actions.push('closed') }];
  const pushManager = {
    getSubscription: () => Promise.resolve(current ?? null),
    subscribe: () => Promise.resolve((current ??= subscription('https://push.example.com/two', [1, 2, 3]))),
  };
  const registration = { pushManager, getNotifications: () => Promise.resolve(shown) };
  const notification = {
    permission,
    requestPermission: () => {
      actions.push('asked');
      notification.permission = says;
      return Promise.resolve(says);
    },
  };
  const fetch = (url: string, { method = '', body }: RequestInit) => {
    if (isAway) return Promise.reject(new TypeError('Failed to fetch'));
    actions.push(`${method} ${url}${typeof body === 'string' ? ` ${body}` : ''}`);
    const answer = url.endsWith('/settings') ? { publicKey: KEY, showsText: false } : { success: true };
    return Promise.resolve({ ok: true, status: 200, headers: new Map(), json: () => Promise.resolve(answer) });
  };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: () => Promise.resolve(registration) },
  });
  Object.assign(globalThis, { Notification: notification, PushManager: jest.fn(), fetch });
  return actions;
}

beforeEach(() => localStorage.clear());

const told = (endpoint: string) => `PUT /api/push/subscription ${JSON.stringify(device(endpoint))}`;

describe('push notifications on this device', () => {
  it.each(['default', 'denied', 'granted'] as const)(
    'are not set up on page load when never enabled (permission: %s)',
    async (permission) => {
      const actions = startBrowser(permission);
      await stayNotified();
      expect(actions.filter((action) => action !== 'closed')).toEqual([]);
    },
  );

  it('are set up with the server only if the user grants permission', async () => {
    const agreed = startBrowser('default', { says: 'granted' });
    await notifyThisDevice(KEY);
    expect(agreed).toEqual(['asked', told('https://push.example.com/two')]);
    const refused = startBrowser('default', { says: 'denied' });
    expect(await notifyThisDevice(KEY)).toBe('denied');
    expect(refused).toEqual(['asked']);
  });

  it('are enabled only once the server has stored the subscription', async () => {
    startBrowser('granted', { isAway: true });
    await expect(notifyThisDevice(KEY)).rejects.toThrow();
    expect(await pushState()).toBe('off');
    startBrowser('granted');
    await notifyThisDevice(KEY);
    expect(await pushState()).toEqual(device('https://push.example.com/two'));
  });

  it('are removed on page load when another user had enabled them', async () => {
    const actions = startBrowser('granted', { under: [1, 2, 3] });
    expect(await pushState()).toBe('off');
    await stayNotified();
    expect(actions).toEqual(['closed', 'unsubscribed', expect.stringContaining('DELETE /api/push/subscription')]);
  });

  it('keep a subscription with the server’s key, and replace one with another key', async () => {
    startBrowser('granted');
    await notifyThisDevice(KEY);
    const same = startBrowser('granted', { under: [1, 2, 3] });
    await stayNotified();
    expect(same).toEqual(['GET /api/push/settings', 'asked', told('https://push.example.com/one')]);
    const other = startBrowser('granted', { under: [3, 2, 1] });
    await stayNotified();
    expect(other).toEqual(['GET /api/push/settings', 'asked', 'unsubscribed', told('https://push.example.com/two')]);
  });

  it('are disabled by unsubscribing, telling the server with proof, and closing shown ones', async () => {
    const actions = startBrowser('granted', { under: [1, 2, 3] });
    await leaveThisDevice();
    const proof = { endpoint: 'https://push.example.com/one', auth: keys.auth };
    expect(actions).toEqual(['closed', 'unsubscribed', `DELETE /api/push/subscription ${JSON.stringify(proof)}`]);
  });
});
