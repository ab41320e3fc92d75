import type { Browser, Page } from 'playwright-core';
import { type DelayingProxy, startDelayingProxy } from '../../network/delaying-proxy';
import type { BenchRow } from '../row';
import type { BenchStack } from '../stack/bench-stack';
import { besideRow } from '../visit/beside-row';
import { onNewDevice, openWindow, withBrowser } from '../visit/device';
import { onHomeStack, SONGS } from '../visit/home-stack';
import { SLOW_4G } from '../visit/lines';
import { storeFrames } from '../visit/plain-songs';
import { roundsOf } from '../visit/rounds';
import { type Site, startSite } from '../visit/site';
import { type Heard, listenFor, PLAIN_PLAYER, plainPlayer, press, pressPlain } from '../visit/sound';
import { staticPageOf } from '../visit/static-page';

export const title = 'Start: a newcomer on slow 4G';

const ROUNDS = roundsOf(3);
const MOST = { readable: 1.5, sound: 2 };
const LISTENED_MS = 10_000;
const LINE = 'Slow 4G of Chromium: 1.6 Mbit/s down and 0.75 up for all connections together, a round trip of 150 ms';

/** A song of Home, in the page and in its static copy. */
const SONG = 'main [aria-label^="Play "]';

interface Newcomer {
  readable: number;
  first: Heard;
  next: Heard;
}

export async function bench(): Promise<BenchRow[]> {
  return onHomeStack((stack) =>
    withBrowser(async (browser) => {
      const page = await startSite(stack.url, { [PLAIN_PLAYER]: plainPlayer });
      const still = await startSite(stack.url, { '/': await staticPageOf(browser, 'phone', page.url) });
      const readable = { own: [] as number[], base: [] as number[] };
      const first = { own: [] as number[], base: [] as number[] };
      const next = { own: [] as number[], base: [] as number[] };
      for (let round = 0; round < ROUNDS; round += 1) {
        readable.base.push(await readStatic(browser, still));
        const newcomer = await visitAndPlay(browser, page);
        readable.own.push(newcomer.readable);
        first.own.push(newcomer.first.ms);
        next.own.push(newcomer.next.ms);
        first.base.push(await playPlain(browser, page, stack, newcomer.first));
        next.base.push(await playPlain(browser, page, stack, newcomer.next));
      }
      await Promise.all([page.stop(), still.stop()]);
      const plain = `beside a plain <audio> of the same song without its cover on that line; medians of ${ROUNDS}`;
      return [
        besideRow('Opening to Home readable', {
          ...readable,
          most: MOST.readable,
          how: `from navigation until the first song is painted, ${SONGS} songs, 390 px, beside the static page; ${LINE}; medians of ${ROUNDS}`,
        }),
        besideRow('Press to the first sound', {
          ...first,
          most: MOST.sound,
          how: `pressed as soon as a song is there, to the playing event, ${plain}`,
        }),
        besideRow('Next to sound', { ...next, most: MOST.sound, how: `after ${LISTENED_MS / 1_000} s of the first song, ${plain}` }),
      ];
    }),
  );
}

async function onLine<T>(site: Site, work: (line: DelayingProxy) => Promise<T>): Promise<T> {
  const line = await startDelayingProxy(site.url, SLOW_4G);
  try {
    return await work(line);
  } finally {
    await line.stop();
  }
}

const readStatic = (browser: Browser, site: Site): Promise<number> =>
  onLine(site, ({ url }) => onNewDevice(browser, 'phone', async (context) => untilReadable(await openWindow(context), url)));

const visitAndPlay = (browser: Browser, site: Site): Promise<Newcomer> =>
  onLine(site, ({ url }) =>
    onNewDevice(browser, 'phone', async (context) => {
      await listenFor(context);
      const page = await openWindow(context);
      const readable = await untilReadable(page, url);
      const first = await press(page, page.locator(SONG).first());
      await page.waitForTimeout(LISTENED_MS);
      const player = page.getByRole('region', { name: 'Player' });
      const next = await press(page, player.getByRole('button', { name: 'Next', exact: true }));
      return { readable, first, next };
    }),
  );

const playPlain = (browser: Browser, site: Site, stack: BenchStack, { src }: Heard): Promise<number> =>
  onLine(site, ({ url }) =>
    onNewDevice(browser, 'phone', async (context) => {
      await listenFor(context);
      const page = await openWindow(context);
      await page.goto(url + PLAIN_PLAYER);
      return pressPlain(page, await storeFrames(stack, src));
    }),
  );

async function untilReadable(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit', timeout: 60_000 });
  return page.evaluate(async (song) => {
    const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;
    while (!document.querySelector(song) || !isPainted()) await new Promise(requestAnimationFrame);
    return performance.now();
  }, SONG);
}
