import type { BrowserContext, Page, Worker } from 'playwright-core';
import { storedRows } from './stored-rows';

/** Declared here because TypeScript cannot have the worker's and the page's global scope at once. */
interface WorkerScope extends EventTarget {
  registration: ServiceWorkerRegistration;
  clients: object;
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
}

export async function workerOf(context: BrowserContext): Promise<Worker> {
  return context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker');
}

export async function deliverPush(page: Page, origin: string, message: object): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((found) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) found(registration.registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data: JSON.stringify(message) });
  await devtools.detach();
}

export const watchBadge = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    const badges: number[] = [];
    Object.assign(globalThis, { badges });
    Object.defineProperty(navigator, 'setAppBadge', { configurable: true, value: (count: number) => Promise.resolve(badges.push(count)) });
  });

export const badgesOf = (worker: Worker): Promise<number[]> =>
  worker.evaluate(() => (globalThis as unknown as { badges: number[] }).badges);

export const notificationsIn = (worker: Worker): Promise<{ title: string; body: string }[]> =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as WorkerScope;
    return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }));
  });

/** Unread messages by sender, as the browser stores them. */
export const unreadIn = async (worker: Worker): Promise<unknown> => (await storedRows(worker, 'unread'))[0];

export async function signedInOn(page: Page): Promise<string> {
  const [session] = await storedRows<{ person: { id: string } }>(page, 'session');
  return session!.person.id;
}

/** Clicks the shown notification and returns the URLs that it would open in a new tab. */
export const clickNotification = (worker: Worker): Promise<string[]> =>
  worker.evaluate(async () => {
    const scope = globalThis as unknown as WorkerScope;
    const [notification] = await scope.registration.getNotifications();
    if (!notification) throw new Error('no notification is shown');
    const opened: string[] = [];
    // Only a real click allows a worker to open a tab, and only real events allow waitUntil.
    Object.defineProperty(scope.clients, 'openWindow', {
      configurable: true,
      value: (address: string) => Promise.resolve(opened.push(address)),
    });
    const event = new scope.NotificationEvent('notificationclick', { notification });
    let done: Promise<unknown> = Promise.resolve();
    Object.defineProperty(event, 'waitUntil', { value: (work: Promise<unknown>) => void (done = work.catch(() => undefined)) });
    scope.dispatchEvent(event);
    await done;
    return opened;
  });
