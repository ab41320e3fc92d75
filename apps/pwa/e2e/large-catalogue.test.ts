import { catalogueFeedEndpoints, plainText, screenPaths, urlOf } from '@chorus/contracts';
import type { Page } from 'playwright-core';
import { OwnBrowser } from './_browser/own-browser';
import { signIn } from './_browser/people';
import { slowDown } from './_browser/processor';
import { storedRows } from './_browser/stored-rows';
import { until } from './_browser/until';
import { writeFigures } from '../../../tools/test-full/write-figures';
import { startCold } from './_device/cold-start';
import type { ColdStart, Opened } from './_device/cold-start';
import { copyAtRest, copyOnFirstVisit } from './_device/first-copy';
import { renameArtist } from './_device/rename-artist';
import { scrollByTouch, scrollWithMouse } from './_device/scroll-through';
import { searchTimes, watchSearches } from './_device/search-times';
import { shownSongs } from './_device/shown-songs';
import { watchPage } from './_device/watched-page';
import { untilWorkerServes } from './_release/worker';
import { fillLargeCatalogue, titlesOfSome } from './_stack/fill-catalogue';
import { startEmptyStack } from './_stack/stack';
import type { Stack } from './_stack/stack';

const COPY_MS = 300_000;
const STARTS = 5;
const CHANGES = 5;
const SEARCHES = 100;

/** `npm run bench large-device` makes rows of the figures of these. */
const itInLongForm = process.env.CHORUS_LONG === undefined ? it.skip : it;

const copies = (page: Page) => storedRows<object>(page, 'catalogue-copy');
/** Waits until the page has stored its copy for the next visit. */
const untilCopied = (page: Page) =>
  until(
    'a copy of the catalogue on the device',
    () => page.evaluate(() => localStorage.getItem('chorus.catalogue')),
    (row) => row === 'yes',
    COPY_MS,
  );

async function pathOfFirstAlbum(page: Page): Promise<string> {
  await page.goto(screenPaths.albums);
  return (await page.locator('main article a').first().getAttribute('href')) ?? '';
}

describe('with 100,000 songs, a slow device', () => {
  let stack: Stack;
  let browser: OwnBrowser;

  beforeAll(async () => {
    stack = await startEmptyStack();
    await fillLargeCatalogue(stack);
    // The first request makes the server compress the snapshot, once for all devices.
    for (const encoding of ['br', 'gzip']) {
      const headers = { 'accept-encoding': encoding };
      await (await fetch(stack.url + urlOf(catalogueFeedEndpoints.snapshot), { headers })).arrayBuffer();
    }
  });
  afterAll(() => stack.stop());
  beforeEach(async () => {
    browser = await OwnBrowser.make(stack.url);
  });
  afterEach(() => browser.remove());

  async function openAllSongs(): Promise<Page> {
    const page = await browser.open();
    await page.goto(screenPaths.songs);
    await untilCopied(page);
    await page.goto(`${screenPaths.songs}?size=all&sort=title`);
    await shownSongs(page);
    await slowDown(page);
    return page;
  }

  itInLongForm('has a copy of the catalogue after its first visit', async () => {
    const page = await browser.open();
    writeFigures('copy-on-first-visit', await copyOnFirstVisit(page));
    expect(await copies(page)).toHaveLength(1);
  });

  itInLongForm('has a copy of the catalogue when it is turned on', async () => {
    const page = await browser.open();
    writeFigures('copy-at-rest', await copyAtRest(page));
    expect(await copies(page)).toHaveLength(1);
  });

  itInLongForm('starts without a network', async () => {
    const page = await browser.open();
    await page.goto(screenPaths.home);
    await untilWorkerServes(page);
    await untilCopied(page);
    const album = await pathOfFirstAlbum(page);
    const opened: Record<string, Opened> = {
      artists: { path: screenPaths.artists, shown: 'main article a', list: '/api/catalogue/artists' },
      songs: { path: screenPaths.songs, shown: 'main li p[title]', list: '/api/catalogue/songs' },
      album: { path: album, shown: 'main tbody tr button' },
      Home: { path: screenPaths.home, shown: 'main section[aria-label="Featured songs"] li button' },
    };
    for (const { path, shown } of Object.values(opened)) {
      await page.goto(path);
      await page.locator(shown).first().waitFor();
    }
    await browser.close();
    const starts: Record<string, ColdStart[]> = {};
    for (const [name, screen] of Object.entries(opened)) {
      const taken: ColdStart[] = (starts[name] = []);
      for (let start = 0; start < STARTS; start += 1) taken.push(await startCold(browser, screen));
    }
    writeFigures('cold-starts', starts);
    expect(Object.values(starts).flat()).toHaveLength(STARTS * Object.keys(opened).length);
  });

  itInLongForm('scrolls all songs, and leads to those that begin with a letter', async () => {
    const page = await openAllSongs();
    writeFigures('scrolled-songs', await scrollWithMouse(page));
    expect(await page.locator('main li').count()).toBeLessThan(200);
    await page.getByRole('navigation', { name: 'Jump to a letter' }).getByText('M', { exact: true }).click();
    await until(
      'titles that begin with M',
      () => shownSongs(page),
      // The row may begin with songs of the letter before.
      (titles) => titles.some((title) => plainText(title).startsWith('m')),
    );
  });

  itInLongForm('scrolls all songs on a phone', async () => {
    await browser.remove();
    browser = await OwnBrowser.make(stack.url, undefined, 'phone');
    const page = await openAllSongs();
    const scrolled = await scrollByTouch(page);
    expect((await shownSongs(page)).length).toBeGreaterThan(0);
    writeFigures('scrolled-songs-phone', scrolled);
  });

  itInLongForm('scrolls the whole table of an admin', async () => {
    const page = await browser.open();
    await signIn(page, 'Linh', `${screenPaths.admin}?size=all`);
    await page.locator('tbody tr[aria-rowindex]').first().waitFor();
    await slowDown(page);
    writeFigures('scrolled-table', await scrollWithMouse(page));
    expect(await page.locator('tbody tr[aria-rowindex]').count()).toBeLessThan(60);
  });

  itInLongForm('searches the device', async () => {
    const page = await browser.open();
    await watchSearches(page);
    await page.goto(screenPaths.songs);
    await untilCopied(page);
    await page.reload();
    await page.locator('main li p[title]').first().waitFor();
    await slowDown(page);
    const times = await searchTimes(page, await titlesOfSome(stack, SEARCHES));
    writeFigures('search-times', times);
    expect(Object.values(times).map(({ length }) => length)).toEqual([SEARCHES, SEARCHES, SEARCHES]);
  });

  itInLongForm('shows what an admin changes, as soon as it is told', async () => {
    const page = await browser.open();
    const told: string[] = [];
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => told.push(String(payload))));
    await watchPage(page, { isOff: false });
    await signIn(page, 'An', screenPaths.artists);
    await untilCopied(page);
    await page.reload();
    const link = await page.locator('main article a').first().getAttribute('href');
    await slowDown(page);
    // These names come first in the list. The first change is not counted, because it waits for the socket.
    const names = Array.from({ length: 1 + CHANGES }, (_, change) => `! Changed ${change}`);
    const [, ...taken] = await renameArtist(stack.url, page, link?.split('/').at(-1) ?? '', names);
    writeFigures('shown-changes', taken);
    expect(told.filter((frame) => frame.includes('catalogue_changed')).length).toBeGreaterThanOrEqual(CHANGES);
  });
});
