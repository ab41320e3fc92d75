import type { BrowserContext, Page, Worker } from 'playwright-core';
import { storedRows } from './stored-rows';

/** What these tests use of a worker's own global scope, which TypeScript does not know beside a page's. */
interface WorkerScope extends EventTarget {
  registration: ServiceWorkerRegistration;
  clients: object;
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
}

export async function workerOf(context: BrowserContext): Promise<Worker> {
  return context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker');
}

/** Delivers a push message, as the browser's push service would. */
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

/** Notes what the worker puts on the app's icon. */
export const watchBadge = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    const badges: number[] = [];
    Object.assign(globalThis, { badges });
    Object.defineProperty(navigator, 'setAppBadge', { value: (count: number) => Promise.resolve(badges.push(count)) });
  });

export const badgesOf = (worker: Worker): Promise<number[]> =>
  worker.evaluate(() => (globalThis as unknown as { badges: number[] }).badges);

/** What the system shows at the moment. */
export const notificationsIn = (worker: Worker): Promise<{ title: string; body: string }[]> =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as WorkerScope;
    return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }));
  });

/** How many messages of whom wait for somebody, as the browser keeps it. The row is the only one: nobody else uses this browser. */
export const unreadIn = async (worker: Worker): Promise<unknown> => (await storedRows(worker, 'unread'))[0];

/** By which id whoever is signed in is known. */
export async function signedInOn(page: Page): Promise<string> {
  const [session] = await storedRows<{ person: { id: string } }>(page, 'session');
  return session!.person.id;
}

/** Clicks on the notification that is shown, and answers which addresses that would open in a new tab: what the system does of it is done here. */
export const clickNotification = (worker: Worker): Promise<string[]> =>
  worker.evaluate(async () => {
    const scope = globalThis as unknown as WorkerScope;
    const [notification] = await scope.registration.getNotifications();
    if (!notification) throw new Error('no notification is shown');
    const opened: string[] = [];
    // Only a click of the system's lets a worker open a tab, and only its own events may be waited for.
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
