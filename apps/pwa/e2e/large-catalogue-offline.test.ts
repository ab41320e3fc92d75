import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogueFeedEndpoints, plainText, screenPaths, urlOf } from '@chorus/contracts';
import { ID3Writer } from 'browser-id3-writer';
import type { Page } from 'playwright-core';
import { LARGE } from '../../../tools/many-songs/large-catalogue';
import type { Size } from './_browser/browser';
import { Listener } from './_browser/listener';
import { openFromMenu } from './_browser/open-from-menu';
import { OwnBrowser } from './_browser/own-browser';
import { pages, sizes } from './_browser/page-bar';
import { until } from './_browser/until';
import { shownSongs } from './_device/shown-songs';
import { untilWorkerServes } from './_release/worker';
import { fillLargeCatalogue } from './_stack/fill-catalogue';
import { startEmptyStack } from './_stack/stack';
import type { Stack } from './_stack/stack';
import { encodeTone } from './_stack/tone';

const COPY_MS = 300_000;
const ALBUM = 'Long Waves';
const TITLES = ['Breakwater', 'Lighthouse'];
const KEPT = `${TITLES.length} songs downloaded`;
const SONGS = LARGE.songs + TITLES.length;

const itInLongForm = process.env.CHORUS_LONG === undefined ? it.skip : it;

describe('with 100,000 songs on the device, and no server', () => {
  let stack: Stack;
  let browser: OwnBrowser;

  beforeAll(async () => {
    stack = await startEmptyStack();
    await fillLargeCatalogue(stack);
    await importAlbum();
    await (await fetch(stack.url + urlOf(catalogueFeedEndpoints.snapshot))).arrayBuffer();
  });
  afterAll(() => stack.stop());
  afterEach(() => browser.remove());

  async function importAlbum(): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'chorus-music-'));
    for (const [at, title] of TITLES.entries()) {
      const song = new ID3Writer(await encodeTone(60, at + 1));
      song
        .setFrame('TIT2', title)
        .setFrame('TPE1', ['Low Tide'])
        .setFrame('TALB', ALBUM)
        .setFrame('TRCK', String(at + 1));
      await writeFile(join(folder, `${title}.mp3`), Buffer.from(song.addTag()));
    }
    await stack.importMusic(folder);
    await rm(folder, { recursive: true });
  }

  async function copyAndKeepAlbum(): Promise<void> {
    const page = await browser.open();
    await page.goto(screenPaths.home);
    await untilWorkerServes(page);
    await until(
      'a copy of the catalogue on the device',
      () => page.evaluate(() => localStorage.getItem('chorus.catalogue')),
      (row) => row === 'yes',
      COPY_MS,
    );
    await page.goto(`${screenPaths.search}?q=${encodeURIComponent(ALBUM)}`);
    await page.getByRole('main').getByRole('link', { name: ALBUM, exact: true }).first().click();
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await page.getByText(KEPT, { exact: true }).waitFor();
    await browser.close();
  }

  itInLongForm.each<Size>(['phone', 'desktop'])('is scrolled, searched and played from (%s)', async (size) => {
    browser = await OwnBrowser.make(stack.url, undefined, size);
    await copyAndKeepAlbum();
    await stack.stopApi();
    try {
      await walk(await browser.open(), size);
    } finally {
      await stack.startApi();
    }
  });
});

const untilScrolledTo = (page: Page, least: number) =>
  until(
    `a list scrolled by ${least} px`,
    () => page.getByRole('main').evaluate((panel) => Math.ceil(panel.scrollTop)),
    (top) => top >= least,
  );

async function walk(opened: Page, size: Size): Promise<void> {
  const listener = await Listener.on(opened, screenPaths.home);
  const { page } = listener;
  await page.getByRole('region', { name: 'Featured songs' }).getByRole('button').first().waitFor();
  await openFromMenu(page, 'Search', size);
  await page.getByRole('navigation', { name: 'Browse' }).getByRole('link', { name: 'All songs' }).click();
  await pages(page).getByText(`Showing 1-10 of ${SONGS}`).waitFor();
  await sizes(page).selectOption('All');
  await pages(page).getByText(`Showing 1-${SONGS} of ${SONGS}`).waitFor();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Title' });
  await page.getByRole('button', { name: 'Jump to M', exact: true }).waitFor();
  await shownSongs(page);
  const focused = page.locator('main li[data-index="0"] a').first();
  await focused.focus();
  await page.getByRole('main').hover();
  for (let turn = 0; turn < 40; turn += 1) await page.mouse.wheel(0, 400);
  await untilScrolledTo(page, 16_000);
  await shownSongs(page);
  expect(await focused.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press('End');
  await untilScrolledTo(page, 1_000_000);
  await shownSongs(page);
  await page.getByRole('button', { name: 'Jump to M', exact: true }).click();
  await until(
    'titles that begin with M',
    () => shownSongs(page),
    (titles) => titles.some((title) => plainText(title).startsWith('m')),
  );

  await openFromMenu(page, 'Search', size);
  await page.getByRole('searchbox', { name: 'Search songs, albums or artists' }).pressSequentially('lihgthouse');
  const play = page.getByRole('main').getByRole('button', { name: 'Play Lighthouse', exact: true }).first();
  await play.waitFor();
  await play.click();
  await listener.untilSounding();
  expect(await listener.title()).toBe('Lighthouse');

  await openFromMenu(page, 'Search', size);
  await page.getByRole('navigation', { name: 'Browse' }).getByRole('link', { name: 'Albums' }).click();
  await page.getByRole('searchbox').fill(ALBUM);
  await page.getByRole('main').getByRole('link', { name: ALBUM }).click();
  await page.getByText(KEPT, { exact: true }).waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Breakwater', exact: true }).click();
  await until(
    'the other song',
    () => listener.title(),
    (title) => title === 'Breakwater',
  );
  await listener.untilSounding();
  await page.goto(screenPaths.offline);
  await page.getByRole('main').getByText(ALBUM, { exact: true }).first().waitFor();
}
