import { leaveThisDevice, notifyThisDevice, stayNotified } from './notify-this-device';

const KEY = 'AQID';
const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
const device = (endpoint: string) => ({ endpoint, keys });

/** A browser, what its person has said so far and says when they are asked, and what it is subscribed under. */
function startBrowser(
  permission: NotificationPermission,
  { says = permission, under }: { says?: NotificationPermission; under?: number[] } = {},
) {
  const deeds: string[] = [];
  const subscription = (endpoint: string, bytes: number[]) => ({
    endpoint,
    options: { applicationServerKey: new Uint8Array(bytes).buffer },
    toJSON: () => device(endpoint),
    unsubscribe: () => {
      deeds.push('unsubscribed');
      current = undefined;
      return Promise.resolve(true);
    },
  });
  let current = under && subscription('https://push.example.com/one', under);
  const pushManager = {
    getSubscription: () => Promise.resolve(current ?? null),
    subscribe: () => Promise.resolve((current ??= subscription('https://push.example.com/two', [1, 2, 3]))),
  };
  const notification = {
    permission,
    requestPermission: () => {
      deeds.push('asked');
      notification.permission = says;
      return Promise.resolve(says);
    },
  };
  const fetch = (url: string, { method = '', body }: RequestInit) => {
    deeds.push(`${method} ${url}${typeof body === 'string' ? ` ${body}` : ''}`);
    const answer = url.endsWith('/settings') ? { publicKey: KEY, showsText: false } : { success: true };
    return Promise.resolve({ ok: true, status: 200, headers: new Map(), json: () => Promise.resolve(answer) });
  };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: () => Promise.resolve({ pushManager }) },
  });
  Object.assign(globalThis, { Notification: notification, PushManager: jest.fn(), fetch });
  return deeds;
}

const told = (endpoint: string) => `PUT /api/push/subscription ${JSON.stringify(device(endpoint))}`;

describe('a device', () => {
  it.each(['default', 'denied', 'granted'] as const)(
    'that is not notified is neither asked about nor told when the page opens: %s',
    async (permission) => {
      const deeds = startBrowser(permission);
      await stayNotified();
      expect(deeds).toEqual([]);
    },
  );

  it('is told to the server once its person has agreed, and not when they have not', async () => {
    const agreed = startBrowser('default', { says: 'granted' });
    await notifyThisDevice(KEY);
    expect(agreed).toEqual(['asked', told('https://push.example.com/two')]);
    const refused = startBrowser('default', { says: 'denied' });
    expect(await notifyThisDevice(KEY)).toBe('denied');
    expect(refused).toEqual(['asked']);
  });

  it('keeps its subscription under the same key, and gives up one under another', async () => {
    const same = startBrowser('granted', { under: [1, 2, 3] });
    await stayNotified();
    expect(same).toEqual(['GET /api/push/settings', 'asked', told('https://push.example.com/one')]);
    const other = startBrowser('granted', { under: [3, 2, 1] });
    await stayNotified();
    expect(other).toEqual(['GET /api/push/settings', 'asked', 'unsubscribed', told('https://push.example.com/two')]);
  });

  it('gives up its subscription and then says so, with what only it knows', async () => {
    const deeds = startBrowser('granted', { under: [1, 2, 3] });
    await leaveThisDevice();
    const proof = { endpoint: 'https://push.example.com/one', auth: keys.auth };
    expect(deeds).toEqual(['unsubscribed', `DELETE /api/push/subscription ${JSON.stringify(proof)}`]);
  });
});
