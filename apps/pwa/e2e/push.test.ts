import type { BrowserContext, Locator, Worker } from 'playwright-core';
import { browseOn } from './_browser/browse-on';
import { wholeChromium, widths } from './_browser/browser';
import { findViolations } from './_browser/find-violations';
import { Friend } from './_browser/friend';
import { OwnBrowser } from './_browser/own-browser';
import { account, makeKnown } from './_browser/people';
import { bringPushService, vapidKeys } from './_browser/push-service';
import { badgesOf, clickNotification, deliverPush, notificationsIn, signedInOn, unreadIn, watchBadge, workerOf } from './_browser/push';
import { sizesOf } from './_browser/sizes';
import { until } from './_browser/until';
import { untilWorkerServes } from './_release/worker';
import { startStackWithMusic } from './_stack/stack';

/** push.test.ts of the service worker and notifications.test.ts of the page's wiring cover this without a browser. */
const itInLongForm = process.env.CHORUS_LONG === undefined ? it.skip : it;

const AN = 'An Phạm';

const { stack, openContext } = browseOn(() => startStackWithMusic(vapidKeys()));

let own: OwnBrowser;
let context: BrowserContext;
let minh: Friend;

beforeAll(async () => {
  own = await OwnBrowser.make(stack().url, wholeChromium);
  // A person is listed once they have signed in.
  const [page] = await Promise.all([own.open(), makeKnown(stack().url, 'An')]);
  context = own.context;
  await context.grantPermissions(['notifications'], { origin: stack().url });
  await bringPushService(context);
  minh = await Friend.on(page, 'Minh');
  await untilWorkerServes(minh.page);
});
afterAll(() => own.remove());

const hear = (from: string) => minh.page.waitForResponse((answer) => answer.url().endsWith(from) && answer.ok());

async function isAccessible(button: Locator, turn: number): Promise<void> {
  for (const size of sizesOf(turn)) {
    await minh.page.setViewportSize(widths[size]);
    await button.click();
    await minh.page.getByRole('dialog', { name: 'Notifications' }).waitFor();
    expect(await findViolations(minh.page)).toEqual([]);
    await minh.page.keyboard.press('Escape');
  }
}

it('push: notifications appear once enabled, quote the message only if chosen, and stop when disabled', async () => {
  const { page } = minh;
  await page.goto('/chat');
  const dialog = page.getByRole('dialog', { name: 'Notifications' });
  const notifyButton = page.getByRole('button', { name: 'Notify me about messages' });
  await isAccessible(notifyButton, 0);
  await page.setViewportSize(widths.desktop);
  await page.getByRole('button', { name: 'Notify me', exact: true }).click();
  const subscribed = hear('/api/push/subscription');
  await dialog.getByRole('switch', { name: 'Notify me about messages' }).click();
  expect((await subscribed).request().postDataJSON()).toMatchObject({ endpoint: 'https://push.example.com/send/browser' });

  const text = dialog.getByRole('switch', { name: 'Show message text' });
  expect(await text.getAttribute('aria-checked')).toBe('false');
  await text.click();
  await dialog.getByRole('switch', { name: 'Show message text', checked: true }).waitFor();
  await page.keyboard.press('Escape');
  await isAccessible(page.getByRole('button', { name: 'Notifications are on' }), 2);

  const renewed = hear('/api/push/subscription');
  await page.reload();
  await renewed;
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  const settings = page.getByRole('region', { name: 'Notifications', exact: true });
  await settings.getByRole('switch', { name: 'Show message text', checked: true }).waitFor();
  const ended = hear('/api/push/subscription');
  await settings.getByRole('switch', { name: 'Notify me about messages', checked: true }).click();
  expect((await ended).request().method()).toBe('DELETE');
  await settings.getByRole('switch', { name: 'Notify me about messages', checked: false }).waitFor();
});

describe('the notification of a message', () => {
  const shown = (worker: Worker) => notificationsIn(worker).then((all) => all.map(({ title, body }) => `${title}: ${body}`));

  /**
   * Resolves with the badge, which is set once the notification is shown. Notifications are not
   * polled for: Chromium deletes one that is listed while it is being shown.
   */
  async function untilShown(worker: Worker, message: object): Promise<number[]> {
    await watchBadge(worker);
    await deliverPush(minh.page, stack().url, message);
    return until(
      'a badge',
      () => badgesOf(worker),
      (badges) => badges.length > 0,
    );
  }

  async function message(unread: number) {
    await minh.openChat(AN);
    await minh.page.waitForURL(/\/chat\?with=.+/);
    const an = new URL(minh.page.url()).searchParams.get('with') ?? '';
    await minh.page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await minh.page.waitForURL((url) => url.pathname === '/');
    return { type: 'message', to: await signedInOn(minh.page), from: { clerkId: an, fullName: AN }, conversation: 'c1', unread };
  }

  it('is shown while no tab is open, counted in IndexedDB and on the app badge, and opens the conversation', async () => {
    const pushed = await message(2);
    const worker = await workerOf(context);
    const { page } = minh;
    await page.goto('about:blank');

    expect(await untilShown(worker, pushed)).toEqual([2]);
    expect(await shown(worker)).toEqual([`${AN}: 2 new messages`]);
    expect(await unreadIn(worker)).toEqual({ [pushed.from.clerkId]: 2 });

    const [address = ''] = await clickNotification(worker);
    expect(address).toBe(`/chat?with=${encodeURIComponent(pushed.from.clerkId)}`);
    expect(await shown(worker)).toEqual([]);
    await page.goto(address);
    await page.getByRole('heading', { name: AN, level: 2 }).waitFor();
  });

  itInLongForm('opens the conversation in the open tab, without reloading it', async () => {
    const pushed = await message(1);
    const worker = await workerOf(context);
    await untilShown(worker, pushed);
    expect(await shown(worker)).toHaveLength(1);
    await minh.page.evaluate(() => Object.assign(globalThis, { isTheSame: true }));
    expect(await clickNotification(worker)).toEqual([]);
    await minh.page.getByRole('heading', { name: AN, level: 2 }).waitFor();
    expect(await minh.page.evaluate(() => 'isTheSame' in globalThis)).toBe(true);
  });

  itInLongForm('disappears once the message is read in a tab', async () => {
    const pushed = await message(1);
    const worker = await workerOf(context);
    const an = await Friend.at(await openContext({ worker: false }), 'An');
    await an.openChat('Minh Nguyễn');
    await an.write('Are you there?');
    await minh.inPanel(AN).getByText('1 unread message').waitFor();
    await untilShown(worker, pushed);
    expect(await shown(worker)).toHaveLength(1);
    await minh.openChat(AN);
    await until(
      'the notification to go',
      () => shown(worker),
      (all) => all.length === 0,
    );
  });
});

itInLongForm('push: the subscription ends on sign-out', async () => {
  const { page } = minh;
  await page.goto('/chat');
  await page.getByRole('button', { name: 'Notify me about messages' }).click();
  await page.getByRole('dialog').getByRole('switch', { name: 'Notify me about messages' }).click();
  await page.getByRole('switch', { name: 'Show message text' }).waitFor();
  await page.keyboard.press('Escape');
  const ended = page.waitForRequest((request) => request.method() === 'DELETE' && request.url().endsWith('/api/push/subscription'));
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await ended;
});
