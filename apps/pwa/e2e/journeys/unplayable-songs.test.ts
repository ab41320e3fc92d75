import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { screenPaths } from '@chorus/contracts';
import type { Page } from 'playwright-core';
import { m4a } from '../../../../tools/corpus/formats/m4a';
import { inCoding } from '../../../../tools/corpus/formats/rare-coding';
import { wav } from '../../../../tools/corpus/formats/wav';
import { gradientPng } from '../../../../tools/corpus/png';
import { browseOn } from '../_browser/browse-on';
import { findViolations } from '../_browser/find-violations';
import { Listener } from '../_browser/listener';
import { sizesOf } from '../_browser/sizes';
import { startEmptyStack } from '../_stack/stack';
import type { Stack } from '../_stack/stack';

const SECONDS = 20;
const HALF = 'Half of It';
const LOSSLESS = 'Lossless';
const NOTE = "Can't play Apple Lossless";

/** Half of an album and all of another one are in a coding that Chromium can't play. */
async function importHalf(stack: Pick<Stack, 'importMusic'>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'chorus-half-'));
  const write = async (album: string, trackNumber: number, isAlac: boolean) => {
    const cover = gradientPng(300, album === HALF ? [200, 120, 60] : [60, 120, 200]);
    const title = `${album} ${trackNumber}`;
    const by = { artist: 'Sine', albumArtist: 'Sine', date: '2020', discNumber: 1, seconds: SECONDS, pitch: 200 + trackNumber };
    const song = { title, album, trackNumber, cover, ...by };
    await writeFile(join(folder, `${title}.${isAlac ? 'm4a' : 'wav'}`), isAlac ? inCoding('alac', m4a(song)) : wav(song));
  };
  try {
    for (let at = 1; at <= 6; at += 1) await write(HALF, at, at % 2 === 0);
    for (let at = 1; at <= 2; at += 1) await write(LOSSLESS, at, true);
    await stack.importMusic(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe('a library of which the browser can’t play a half', () => {
  const { stack, openContext } = browseOn(startEmptyStack);
  beforeAll(() => importHalf(stack()));

  const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
  const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

  it.each(sizesOf(0))('plays on by itself, and says why a song that is pressed does not play, on a %s', async (size) => {
    const page = await (await openContext({ size, worker: false })).newPage();
    const listener = await Listener.on(page, screenPaths.albums);
    await page.getByRole('main').getByRole('link', { name: HALF, exact: true }).click();
    await row(page, `${HALF} 2`).getByText(NOTE).waitFor();
    expect(await findViolations(page)).toEqual([]);

    await page
      .getByRole('main')
      .getByRole('button', { name: `Play ${HALF}` })
      .click();
    await listener.untilSounding();
    expect(await listener.title()).toBe(`${HALF} 1`);
    const { src } = await listener.audio();
    await page.evaluate((seconds) => {
      (globalThis as unknown as { audio: HTMLAudioElement }).audio.currentTime = seconds;
    }, SECONDS - 1);
    await listener.until('the next song that plays', (now) => now.src !== src && !now.paused && now.time > 0);
    expect(await listener.title()).toBe(`${HALF} 3`);
    expect(await page.getByText("can't play “").count()).toBe(0);

    await row(page, `${HALF} 4`)
      .getByRole('button', { name: `${HALF} 4`, exact: true })
      .click();
    await said(page, `Your browser can't play “${HALF} 4”: it is Apple Lossless.`).waitFor();
    await listener.untilSounding();
    expect(await listener.title()).toBe(`${HALF} 3`);
  });

  it.each([
    ['a shelf', 820, `${screenPaths.search}?q=${LOSSLESS}`, 'paddingBottom'],
    ['a grid', 320, screenPaths.albums, 'rowGap'],
  ] as const)('says why in two lines on a narrow card of %s, which has room for both', async (_, width, path, room) => {
    const page = await (await openContext({ worker: false })).newPage();
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    const note = page.getByRole('article').filter({ hasText: LOSSLESS }).getByText(NOTE, { exact: true });
    await note.waitFor();
    const { lines, below, space } = await note.evaluate((shown, name) => {
      const [text, card, list] = [shown.getBoundingClientRect(), shown.closest('li')!.getBoundingClientRect(), shown.closest('ul')!];
      const lineHeight = parseFloat(getComputedStyle(shown).lineHeight);
      return { lines: text.height / lineHeight, below: text.bottom - card.bottom, space: parseFloat(getComputedStyle(list)[name]) };
    }, room);
    expect(lines).toBe(2);
    expect(below).toBeLessThanOrEqual(space);
  });

  it('says why an album does not play', async () => {
    const page = await (await openContext({ worker: false })).newPage();
    await page.goto(screenPaths.albums);
    const card = page.getByRole('article').filter({ hasText: LOSSLESS });
    await card.getByText(NOTE).waitFor();
    await card.getByRole('button', { name: `Play ${LOSSLESS}` }).click({ force: true });
    await said(page, "Your browser can't play these songs: they are Apple Lossless.").waitFor();
  });
});
