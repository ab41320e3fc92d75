import { screenPaths } from '@chorus/contracts';
import type { BrowserContext, Page } from 'playwright-core';
import { browseOn } from '../_browser/browse-on';
import { newContext } from '../_browser/browser';
import { go } from '../_browser/go';
import { inFull } from '../_browser/in-full';
import { Listener } from '../_browser/listener';
import { BUILT_PAGE, makeNextRelease } from '../_release/next-release';
import { ReleaseServer } from '../_release/release-server';
import { lookForRelease, releaseOf, untilReleaseWaits, untilWorkerServes } from '../_release/worker';
import { sharedStack } from '../_stack/shared-stack';

/** Detail screens are visited with an unknown id; on the last screen, playback continues. */
const addresses = Object.values(screenPaths).map((path) => path.replace(/:\w+/, '00000000-0000-7000-8000-000000000000'));
const isLong = process.env.CHORUS_LONG !== undefined;
const SCREENS = [...addresses, '/nowhere', screenPaths.home];

const screensOf = (tab: number) => SCREENS.filter((screen, at) => isLong || at % 3 === tab || screen === screenPaths.home);

const offer = (page: Page) => page.getByRole('region', { name: 'A new version of Chorus is ready.' });

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
    context = await newContext(browser(), server.url);
  });
  afterEach(async () => {
    await context.close();
    await server.goAway();
  });

  it('waits while music plays and three tabs open every screen; once accepted, it loads in all tabs and nothing is lost', async () => {
    const playing = await Listener.at(context);
    await untilWorkerServes(playing.page);
    const tabs = [playing.page, await context.newPage(), await context.newPage()];
    await Promise.all(tabs.slice(1).map((tab) => tab.goto('/')));
    const missing: string[] = [];
    context.on('response', (answer) => {
      if (answer.status() === 404 && answer.url().includes('/assets/')) missing.push(answer.url());
    });

    await playing.playCard();
    const pauses = await playing.page.evaluateHandle(() => {
      const heard = { pauses: 0 };
      const { audio } = globalThis as unknown as { audio: HTMLAudioElement };
      // The end of a song is a pause event, too.
      audio.addEventListener('pause', () => (heard.pauses += audio.ended ? 0 : 1));
      return heard;
    });
    server.release(next.folder);
    await lookForRelease(playing.page);
    await untilReleaseWaits(playing.page);

    for (const [at, tab] of tabs.entries()) {
      for (const screen of screensOf(at)) {
        await go(tab, screen);
        await tab.getByRole('main').getByRole('heading').first().waitFor();
        expect(await tab.getByText('Something went wrong here.').count()).toBe(0);
      }
      expect(await offer(tab).count()).toBe(0);
    }
    expect(missing).toEqual([]);
    expect(await pauses.jsonValue()).toEqual({ pauses: 0 });

    await playing.button('Pause').click();
    // The next song may have started meanwhile.
    const [title, { time }] = [await playing.title(), await playing.audio()];
    await Promise.all(tabs.map((tab) => offer(tab).waitFor()));
    const [, other] = tabs;
    await offer(other!).getByRole('button', { name: 'Update' }).click();
    for (const tab of tabs) await tab.waitForFunction(() => document.querySelector('meta[name=release]') !== null);
    expect(await Promise.all(tabs.map(releaseOf))).toEqual(['next', 'next', 'next']);
    await playing.player.getByText(title).first().waitFor();
    const { time: kept } = await playing.until('the position to come back', (now) => now.time > 0);
    expect(kept).toBeCloseTo(time, 0);
  });

  inFull('withdraws its offer while any tab plays; once accepted, it keeps what is being written in another tab', async () => {
    const listener = await Listener.at(context);
    await untilWorkerServes(listener.page);
    const writing = await context.newPage();
    await writing.goto(screenPaths.report);
    const message = writing.getByRole('textbox', { name: 'Message' });
    await message.fill('After a minute it stops.');
    server.release(next.folder);
    await lookForRelease(writing);
    await offer(writing).waitFor();
    await listener.playCard();
    await offer(writing).waitFor({ state: 'detached' });
    expect(await offer(listener.page).count()).toBe(0);

    await listener.button('Pause').click();
    await offer(listener.page).getByRole('button', { name: 'Update' }).click();
    await writing.waitForFunction(() => document.querySelector('meta[name=release]') !== null);
    expect(await message.inputValue()).toBe('After a minute it stops.');
  });
});
