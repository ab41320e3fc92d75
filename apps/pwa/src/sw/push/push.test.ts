import 'fake-indexeddb/auto';
import { MOST_UNREAD_COUNTED } from '@chorus/contracts';
import type { PushedMessage } from '@chorus/contracts';
import { database } from '../../platform/storage/database';
import { openNotified, renewSubscription } from './receive-pushes';
import { notifyOfMessage, notifyOfRoom } from './notify-of-message';

const message: PushedMessage = { type: 'message', to: 'kim', from: { clerkId: 'an', fullName: 'An Phạm' }, conversation: 'c1', unread: 1 };

interface Tab {
  navigate?: (address: string) => Promise<unknown>;
  visibilityState: DocumentVisibilityState;
  postMessage?: (message: unknown, ports?: MessagePort[]) => void;
  focus?: () => Promise<void>;
}

function startWorker(...tabs: Tab[]) {
  const shown: { title: string; body: string | undefined; tag: string | undefined; data: unknown }[] = [];
  const badges: number[] = [];
  const unsubscribe = jest.fn(() => Promise.resolve(true));
  const openWindow = jest.fn(() => Promise.resolve(null));
  const clients = { matchAll: () => Promise.resolve(tabs), openWindow } as unknown as Clients;
  const registration = {
    showNotification: (title: string, { body, tag, data }: NotificationOptions) => {
      shown.push({ title, body, tag, data });
      return Promise.resolve();
    },
    pushManager: { getSubscription: () => Promise.resolve({ unsubscribe }) },
  } as unknown as ServiceWorkerRegistration;
  const setAppBadge = (count: number) => Promise.resolve(void badges.push(count));
  return {
    tellOfRoom: (name: string | null, to = 'kim') =>
      notifyOfRoom({ type: 'room', to, lead: 'An Phạm', name, linkToken: 'link' }, { database, registration }),
    tell: (different: Partial<PushedMessage> = {}) =>
      notifyOfMessage({ ...message, ...different }, { database, registration, clients, setAppBadge }),
    shown,
    badges,
    unsubscribe,
    openWindow,
    clients,
  };
}

const beSignedIn = async (id: string | undefined) => {
  const db = await database();
  await db.clear('session');
  if (id !== undefined) await db.put('session', { person: { id } }, 'current');
};
const unreadOf = async (person: string) => (await database()).get('unread', person);

beforeEach(async () => {
  await (await database()).clear('unread');
  await beSignedIn('kim');
});

describe('a push message', () => {
  it('is shown with the sender and without the text, once per conversation', async () => {
    const worker = startWorker();
    await worker.tell();
    await worker.tell({ unread: 3 });
    await worker.tell({ unread: MOST_UNREAD_COUNTED });
    expect(worker.shown).toEqual([
      { title: 'An Phạm', body: 'New message', tag: 'c1', data: { from: 'an' } },
      { title: 'An Phạm', body: '3 new messages', tag: 'c1', data: { from: 'an' } },
      { title: 'An Phạm', body: '99+ new messages', tag: 'c1', data: { from: 'an' } },
    ]);
  });

  it('is shown with its text if it contains one', async () => {
    const worker = startWorker();
    await worker.tell({ text: '<b>At eight</b>' });
    expect(worker.shown).toMatchObject([{ body: '<b>At eight</b>' }]);
  });

  it('is counted, also on the app badge', async () => {
    const worker = startWorker();
    await worker.tell({ unread: 2 });
    await worker.tell({ from: { clerkId: 'minh', fullName: 'Minh' } });
    await worker.tell({ unread: 3 });
    expect(await unreadOf('kim')).toEqual({ an: 3, minh: 1 });
    expect(worker.badges).toEqual([2, 3, 4]);
  });

  it('is counted next to a damaged row', async () => {
    await (await database()).put('unread', 'many', 'kim');
    const worker = startWorker();
    await worker.tell();
    expect(await unreadOf('kim')).toEqual({ an: 1 });
  });

  it('is hidden while a visible tab shows its conversation, but not while the tab shows another or is hidden', async () => {
    const showing = (shown: string, visibilityState: DocumentVisibilityState): Tab => ({
      visibilityState,
      postMessage: (said, ports = []) => {
        const { type, address } = said as { type: string; address: string };
        if (type === 'message.pushed' && address === shown) ports.forEach((port) => port.postMessage('yes'));
      },
    });
    const seen = startWorker(showing('/chat?with=an', 'visible'));
    await seen.tell();
    expect([seen.shown, seen.badges]).toEqual([[], []]);
    for (const tab of [showing('/chat?with=minh', 'visible'), showing('/chat?with=an', 'hidden')]) {
      const worker = startWorker(tab);
      await worker.tell();
      expect(worker.shown).toHaveLength(1);
    }
  });

  it('is neither shown nor counted when its user signs out while tabs are asked', async () => {
    let leaving: Promise<void> | undefined;
    const worker = startWorker({ visibilityState: 'visible', postMessage: () => void (leaving = beSignedIn(undefined)) });
    await worker.tell();
    await leaving;
    expect([worker.shown, worker.badges]).toEqual([[], []]);
    expect(await unreadOf('kim')).toBeUndefined();
  });

  it('is not shown while the session is unreadable, and the subscription stays', async () => {
    await (await database()).put('session', { v: 2, whose: 'kim' }, 'current');
    const worker = startWorker();
    await worker.tell();
    expect(worker.shown).toEqual([]);
    expect(worker.unsubscribe).not.toHaveBeenCalled();
  });

  it.each([['another user', 'minh'] as const, ['a visitor', undefined] as const])(
    'is not shown to %s using this browser now, and ends the subscription',
    async (_, person) => {
      await beSignedIn(person);
      const worker = startWorker();
      await worker.tell({ text: 'Secret' });
      expect(worker.shown).toEqual([]);
      expect(worker.unsubscribe).toHaveBeenCalledTimes(1);
      expect(await unreadOf('kim')).toBeUndefined();
    },
  );
});

describe('a click on a notification', () => {
  const click = async (worker: ReturnType<typeof startWorker>, data: unknown = { from: 'an & co' }) => {
    const close = jest.fn();
    await openNotified({ data, close }, worker.clients);
    expect(close).toHaveBeenCalledTimes(1);
  };
  const tab = (visibilityState: DocumentVisibilityState, isListening = true) => ({
    visibilityState,
    postMessage: jest.fn((_: unknown, ports: MessagePort[] = []) => {
      if (isListening) ports.forEach((port) => port.postMessage('heard'));
    }),
    focus: jest.fn(() => Promise.resolve()),
    navigate: jest.fn(() => Promise.resolve(null)),
  });

  it('opens the conversation', async () => {
    const worker = startWorker();
    await click(worker);
    expect(worker.openWindow).toHaveBeenCalledWith('/chat?with=an%20%26%20co');
  });

  it('shows the conversation in an open tab, preferably a visible one, without reloading it', async () => {
    const [hidden, visible] = [tab('hidden'), tab('visible')];
    const worker = startWorker(hidden, visible);
    await click(worker);
    expect(visible.postMessage.mock.calls[0]?.[0]).toEqual({ type: 'notification.opened', address: '/chat?with=an%20%26%20co' });
    expect(visible.navigate).not.toHaveBeenCalled();
    expect(visible.focus).toHaveBeenCalledTimes(1);
    expect(hidden.postMessage).not.toHaveBeenCalled();
    expect(worker.openWindow).not.toHaveBeenCalled();
  });

  it('navigates a tab that does not respond yet', async () => {
    const loading = tab('visible', false);
    await click(startWorker(loading));
    expect(loading.navigate).toHaveBeenCalledWith('/chat?with=an%20%26%20co');
  });

  it('opens a new tab when the tab was closed by then', async () => {
    const closing = { ...tab('visible', false), navigate: () => Promise.reject(new TypeError('gone')) };
    const worker = startWorker(closing);
    await click(worker);
    expect(worker.openWindow).toHaveBeenCalledWith('/chat?with=an%20%26%20co');
  });

  it('of an unknown kind only closes it', async () => {
    const worker = startWorker();
    await click(worker, 'hello');
    expect(worker.openWindow).not.toHaveBeenCalled();
  });
});

describe('a push subscription changed by the browser', () => {
  const keys = { p256dh: 'p', auth: 'a' };
  const subscription = (endpoint: string) => ({
    endpoint,
    options: { applicationServerKey: new ArrayBuffer(1) },
    toJSON: () => ({ endpoint, keys }),
  });
  const sent: unknown[] = [];
  beforeEach(() => {
    sent.length = 0;
    globalThis.fetch = jest.fn((url: string, { body }: { body: string }) => {
      sent.push([url, JSON.parse(body)]);
      return Promise.resolve(new Response());
    }) as unknown as typeof fetch;
  });
  const renewed = { before: { endpoint: 'one', auth: 'a' }, subscription: { endpoint: 'two', keys } };

  it('is sent to the server together with the previous one', async () => {
    const subscribe = jest.fn();
    await renewSubscription({ oldSubscription: subscription('one'), newSubscription: subscription('two') }, { subscribe });
    expect(sent).toEqual([['/api/push/subscription/renewal', renewed]]);
    expect(subscribe).not.toHaveBeenCalled();
  });

  it('is created again with the same key when the browser has not done so', async () => {
    const subscribe = jest.fn(() => Promise.resolve(subscription('two') as unknown as PushSubscription));
    await renewSubscription({ oldSubscription: subscription('one'), newSubscription: null }, { subscribe });
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: new ArrayBuffer(1) });
    expect(sent).toEqual([['/api/push/subscription/renewal', renewed]]);
  });

  it.each([{}, { oldSubscription: null, newSubscription: null }])(
    'is left to the page when the event has no subscription: %j',
    async (event) => {
      await renewSubscription(event, { subscribe: jest.fn() });
      expect(sent).toEqual([]);
    },
  );
});

describe('the start of a room', () => {
  it('is shown with its name, and leads there', async () => {
    const worker = startWorker();
    await worker.tellOfRoom('Friday');
    await worker.tellOfRoom(null);
    expect(worker.shown).toEqual([
      { title: 'Friday', body: 'An Phạm starts the room now', tag: 'link', data: { room: 'link' } },
      { title: 'Listen together', body: 'An Phạm starts the room now', tag: 'link', data: { room: 'link' } },
    ]);
    await openNotified({ data: { room: 'link' }, close: () => undefined }, worker.clients);
    expect(worker.openWindow).toHaveBeenCalledWith('/together/link');
  });

  it('is not shown to somebody else, and ends the subscription that they left behind', async () => {
    const worker = startWorker();
    await worker.tellOfRoom('Friday', 'minh');
    expect([worker.shown, worker.unsubscribe.mock.calls.length]).toEqual([[], 1]);
  });
});
