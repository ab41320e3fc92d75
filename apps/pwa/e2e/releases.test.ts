import type { BrowserContext, Page } from 'playwright-core';
import { browseOn } from './_browser/browse-on';
import { newContext } from './_browser/browser';
import { Listener } from './_browser/listener';
import { BUILT_PAGE, makeNextRelease } from './_release/next-release';
import { ReleaseServer } from './_release/release-server';
import { lookForRelease, releaseOf, untilReleaseWaits, untilWorkerServes } from './_release/worker';
import { sharedStack } from './_stack/shared-stack';

const SCREENS = ['/search', '/songs', '/albums', '/artists', '/chat', '/report', '/about', '/admin', '/nowhere', '/'];

const offer = (page: Page) => page.getByRole('region', { name: 'A new version of Chorus is ready.' });

/** Goes to another screen as a link of the page does. */
const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

describe('a newer release', () => {
  const { browser } = browseOn(sharedStack);
  let next: Awaited<ReturnType<typeof makeNextRelease>>;
  let server: ReleaseServer;
  let context: BrowserContext;

  beforeAll(async () => {
    next = await makeNextRelease();
  });
  afterAll(() => next.remove());
  beforeEach(async () => {
    server = await ReleaseServer.start(sharedStack().url, BUILT_PAGE);
    context = await newContext(browser(), 'desktop', server.url);
  });
  afterEach(async () => {
    await context.close();
    await server.goAway();
  });

  it('waits for silence while three tabs find every screen of theirs; accepted, it comes to all of them and nothing is lost', async () => {
    const playing = await Listener.at(context);
    await untilWorkerServes(playing.page);
    const tabs = [playing.page, await context.newPage(), await context.newPage()];
    await Promise.all(tabs.slice(1).map((tab) => tab.goto('/')));
    const missing: string[] = [];
    context.on('response', (answer) => {
      if (answer.status() === 404 && answer.url().includes('/assets/')) missing.push(answer.url());
    });

    await playing.playCard();
    const title = await playing.title();
    const pauses = await playing.page.evaluateHandle(() => {
      const heard = { pauses: 0 };
      const { audio } = globalThis as unknown as { audio: HTMLAudioElement };
      audio.addEventListener('pause', () => (heard.pauses += 1));
      return heard;
    });
    server.release(next.folder);
    await lookForRelease(playing.page);
    await untilReleaseWaits(playing.page);

    for (const tab of tabs) {
      for (const screen of SCREENS) {
        await go(tab, screen);
        await tab.getByRole('main').getByRole('heading').first().waitFor();
        expect(await tab.getByText('This screen stumbled.').count()).toBe(0);
      }
      expect(await offer(tab).count()).toBe(0);
    }
    expect(missing).toEqual([]);
    expect(await pauses.jsonValue()).toEqual({ pauses: 0 });

    await playing.button('Pause').click();
    const { time } = await playing.audio();
    await Promise.all(tabs.map((tab) => offer(tab).waitFor()));
    const [, other] = tabs;
    await offer(other!).getByRole('button', { name: 'Update' }).click();
    for (const tab of tabs) await tab.waitForFunction(() => document.querySelector('meta[name=release]') !== null);
    expect(await Promise.all(tabs.map(releaseOf))).toEqual(['next', 'next', 'next']);
    await playing.player.getByText(title).first().waitFor();
    const { time: kept } = await playing.until((now) => now.time > 0);
    expect(kept).toBeCloseTo(time, 0);
  });

  it('loses nothing that is being written in another tab', async () => {
    const { page } = await Listener.at(context, '/report');
    await untilWorkerServes(page);
    const message = page.getByRole('textbox', { name: 'Message' });
    await message.fill('After a minute it stops.');
    const other = await context.newPage();
    await other.goto('/');
    server.release(next.folder);
    await lookForRelease(other);
    await offer(other).getByRole('button', { name: 'Update' }).click();
    await page.waitForFunction(() => document.querySelector('meta[name=release]') !== null);
    expect(await message.inputValue()).toBe('After a minute it stops.');
  });

  it('takes its offer back when music starts anywhere', async () => {
    const listener = await Listener.at(context);
    await untilWorkerServes(listener.page);
    const other = await context.newPage();
    await other.goto('/');
    server.release(next.folder);
    await lookForRelease(other);
    await offer(other).waitFor();
    await listener.playCard();
    await offer(other).waitFor({ state: 'detached' });
    expect(await offer(listener.page).count()).toBe(0);
  });
});
