import type { Page, Route } from 'playwright-core';
import { browseOn } from '../_browser/browse-on';
import { untilRendered } from '../_browser/first-screen';
import { openBeforeCode } from '../_browser/hold-code';
import { playButtons } from '../_browser/play-buttons';
import { sizesOf } from '../_browser/sizes';
import { until } from '../_browser/until';
import { sharedStack } from '../_stack/shared-stack';

/** Opens Home without its code, and plays its first song. */
async function playEarly(page: Page) {
  const code = await openBeforeCode(page);
  await playButtons(page).first().click();
  return code;
}

/** In seconds. */
const played = (page: Page) => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0);

interface AlbumSong {
  title: string;
  artist: string;
  audioUrl: string;
}

interface Album {
  _id: string;
  title: string;
  songs: AlbumSong[];
}

const rowOf = (page: Page, { audioUrl }: AlbumSong) =>
  page.locator('main tr').filter({ has: page.locator(`button[data-audio="${audioUrl}"]`) });

/** Records what happens to the song. */
const watchSound = (page: Page, types: string[]) =>
  page.evaluate((types) => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    for (const type of types) document.querySelector('audio')!.addEventListener(type, () => seen.push(type));
  }, types);
const seenOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);

describe('A song that is played before the code of the page arrives', () => {
  const { stack, openContext } = browseOn(sharedStack);

  /** An album whose songs all fit on its screen. */
  const shortAlbum = async () => {
    const albums = (await (await fetch(`${stack().url}/api/albums`)).json()) as Album[];
    const album = albums.find(({ songs }) => songs.length > 2 && songs.length <= 10)!;
    const [, second, third] = album.songs as [AlbumSong, AlbumSong, AlbumSong];
    const path = `/albums/${album._id}`;
    await untilRendered(stack().url + path);
    return { album, path, second, third };
  };

  it.each(sizesOf(1))(
    'plays the song whose button is pressed before any code of the page, which goes on with it, on a %s',
    async (size) => {
      const page = await (await openContext({ size, worker: false })).newPage();
      const errors: Error[] = [];
      page.on('pageerror', (error) => void errors.push(error));
      const code = await playEarly(page);
      const before = await until(
        'a sound',
        () => played(page),
        (seconds) => seconds > 0,
      );
      const source = () => page.evaluate(() => new URL(document.querySelector('audio')?.src ?? '').pathname);
      const heardFirst = await source();
      const player = page.getByRole('region', { name: 'Player' });
      const shown = await player.getByRole('button', { name: 'Pause', exact: true }).locator('xpath=ancestor::section').innerText();
      expect(shown).not.toContain('Nothing is playing');
      code.arrive();
      await player.getByRole('button', { name: 'Pause', exact: true }).waitFor();
      await until(
        'the page’s own player',
        () => player.count(),
        (count) => count === 1,
      );
      expect(await played(page)).toBeGreaterThan(before);
      expect(await source()).toBe(heardFirst);
      await player.getByRole('button', { name: 'Pause', exact: true }).click();
      await until(
        'a pause',
        () => page.evaluate(() => document.querySelector('audio')?.paused),
        (isPaused) => isPaused === true,
      );
      expect(errors).toEqual([]);
    },
  );

  it.each(sizesOf(2))(
    'plays the row of an album that is pressed, is shown, and goes on in the queue of that album, on a %s',
    async (size) => {
      const { album, path, second, third } = await shortAlbum();
      const page = await (await openContext({ size, worker: false })).newPage();
      const code = await openBeforeCode(page, path);
      const row = rowOf(page, second);
      await row.locator('td').first().dblclick();
      const before = await until(
        'a sound',
        () => played(page),
        (seconds) => seconds > 0,
      );
      await watchSound(page, ['pause', 'emptied', 'seeking']);
      const shown = page.locator('body > [aria-label="Player"]');
      expect(await shown.innerText()).toContain(second.title);
      expect(await shown.innerText()).toContain(second.artist);
      await shown.getByRole('button', { name: 'Pause', exact: true }).waitFor();
      await row.getByRole('button', { name: `Pause ${second.title}`, exact: true }).waitFor();
      await page
        .locator('main')
        .getByRole('button', { name: `Pause ${album.title}`, exact: true })
        .waitFor();

      code.arrive();
      const own = page.locator('#root [aria-label="Player"]');
      await own.getByRole('button', { name: 'Pause', exact: true }).waitFor();
      expect(await seenOf(page)).toEqual([]);
      expect(await played(page)).toBeGreaterThan(before);
      await row.and(page.locator('[aria-current]')).waitFor();
      await own.getByRole('button', { name: 'Pause', exact: true }).click();
      await own.getByRole('button', { name: 'Next', exact: true }).click();
      await own.getByText(third.title, { exact: true }).first().waitFor();
    },
  );

  it('keeps a song that was paused before the code of the page arrived, where it was', async () => {
    const page = await (await openContext({ size: 'desktop', worker: false })).newPage();
    const code = await playEarly(page);
    await until(
      'a sound',
      () => played(page),
      (seconds) => seconds > 0,
    );
    const player = page.getByRole('region', { name: 'Player' });
    const title = await page.locator('body > [aria-label="Player"] [data-song] span').first().innerText();
    await player.getByRole('button', { name: 'Pause', exact: true }).click();
    const pausedAt = await played(page);
    await watchSound(page, ['play', 'playing', 'emptied', 'seeking']);
    code.arrive();
    await page.locator('#root [aria-label="Player"]').getByRole('button', { name: 'Play', exact: true, disabled: false }).waitFor();
    expect(await player.innerText()).toContain(title);
    expect(await page.evaluate(() => document.querySelector('audio')?.paused)).toBe(true);
    expect(await played(page)).toBeGreaterThanOrEqual(pausedAt);
    expect(await seenOf(page)).toEqual([]);
  });

  it('goes on with the next song of the album when one ended before the code of the page arrived', async () => {
    const { path, second, third } = await shortAlbum();
    const page = await (await openContext({ size: 'desktop', worker: false })).newPage();
    const code = await openBeforeCode(page, path);
    await rowOf(page, second).locator('td').first().click();
    await until(
      'a sound',
      () => played(page),
      (seconds) => seconds > 0,
    );
    await page.evaluate(() => {
      const audio = document.querySelector('audio')!;
      audio.currentTime = audio.duration - 0.1;
    });
    await page.locator('body > [aria-label="Player"]').getByRole('button', { name: 'Play', exact: true }).waitFor();
    code.arrive();
    const own = page.locator('#root [aria-label="Player"]');
    await own.getByText(third.title, { exact: true }).first().waitFor();
    await own.getByRole('button', { name: 'Pause', exact: true }).waitFor();
  });

  it('obeys volume, mute and position before the code of the page arrives, which goes on with them', async () => {
    const page = await (await openContext({ size: 'desktop', worker: false })).newPage();
    const code = await playEarly(page);
    const sound = () =>
      page.evaluate(() => {
        const { volume, muted, currentTime } = document.querySelector('audio')!;
        return { volume, muted, currentTime };
      });
    await until('a sound', sound, ({ currentTime }) => currentTime > 0);
    const player = page.locator('body > [aria-label="Player"]');
    // A song that plays on would end on a slow machine.
    await player.getByRole('button', { name: 'Pause', exact: true }).click();
    const seek = player.getByRole('slider', { name: 'Seek', disabled: false });
    const place = Math.floor(Number(await seek.getAttribute('max')) / 2);
    await seek.fill(String(place));
    await player.getByRole('slider', { name: 'Volume' }).fill('30');
    await player.getByRole('button', { name: 'Mute' }).click();
    expect(await sound()).toMatchObject({ volume: 0.3, muted: true });
    expect((await sound()).currentTime).toBeCloseTo(place, 0);

    code.arrive();
    const own = page.locator('#root [aria-label="Player"]');
    await own.getByRole('button', { name: 'Play', exact: true, disabled: false }).waitFor();
    expect(await own.getByRole('button', { name: 'Mute' }).getAttribute('aria-pressed')).toBe('true');
    // From now on, the volume may be applied behind the element.
    expect(await sound()).toMatchObject({ muted: true });
    expect((await sound()).currentTime).toBeCloseTo(place, 0);
    await own.getByRole('button', { name: 'Mute' }).click();
    expect(await own.getByRole('slider', { name: 'Volume' }).inputValue()).toBe('30');
  });

  it.each(sizesOf(2))('keeps the focus on the button that pauses the song when the code of the page arrives, on a %s', async (size) => {
    const page = await (await openContext({ size, worker: false })).newPage();
    const code = await playEarly(page);
    await page.locator('body > [aria-label="Player"]').getByRole('button', { name: 'Pause', exact: true }).focus();
    code.arrive();
    await page
      .locator('#root [aria-label="Player"]')
      .getByRole('button', { name: 'Pause', exact: true })
      .and(page.locator(':focus'))
      .waitFor();
  });

  it('keeps playing if the window was turned before the code of the page arrived', async () => {
    const page = await (await openContext({ size: 'phone', worker: false })).newPage();
    const code = await playEarly(page);
    const before = await until(
      'a sound',
      () => played(page),
      (seconds) => seconds > 0,
    );
    await page.locator('body > [aria-label="Player"] [data-progress]:not([style*="scaleX(0)"])').waitFor({ state: 'attached' });
    await page.setViewportSize({ width: 1_440, height: 900 });
    code.arrive();
    await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Pause', exact: true }).waitFor();
    expect(await played(page)).toBeGreaterThan(before);
  });

  it.each(sizesOf(1))('opens a link that is pressed while it plays once the code is there, and goes on, on a %s', async (size) => {
    const page = await (await openContext({ size, worker: false })).newPage();
    const code = await playEarly(page);
    const before = await until(
      'a sound',
      () => played(page),
      (seconds) => seconds > 0,
    );
    await watchSound(page, ['pause', 'emptied', 'seeking']);
    const link = page.locator('main a[href^="/albums/"]').first();
    await link.click();
    await link.and(page.locator('[data-pressed]')).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    code.arrive();
    await page.waitForURL('**/albums/*');
    await page.locator('#root [aria-label="Player"]').getByRole('button', { name: 'Pause', exact: true }).waitFor();
    expect(await seenOf(page)).toEqual([]);
    expect(await played(page)).toBeGreaterThan(before);
  });

  it('is paused by one that is played in another tab, before either has its code', async () => {
    const context = await openContext({ size: 'desktop', worker: false });
    const [first, second] = [await context.newPage(), await context.newPage()];
    for (const page of [first, second]) {
      await playEarly(page);
      await until(
        'a sound',
        () => played(page),
        (seconds) => seconds > 0,
      );
    }
    const isPaused = (page: Page) =>
      page.evaluate(() => [...document.querySelectorAll('audio')].some(({ paused, ended }) => paused && !ended));
    await until('the first tab to pause', () => isPaused(first), Boolean);
    await first.locator('body > [aria-label="Player"]').getByRole('button', { name: 'Play', exact: true }).waitFor();
    expect(await isPaused(second)).toBe(false);
  });

  it('is said not to play where the browser cannot play it, and offered again', async () => {
    const page = await (await openContext({ size: 'phone', worker: false })).newPage();
    await page.route(/\/media\/.*\.mp3$/, (route) => route.fulfill({ contentType: 'audio/mpeg', body: 'Neither music nor noise' }));
    await playEarly(page);
    const player = page.locator('body > [aria-label="Player"]');
    await player.getByRole('alert').getByText("This song can't be played right now.").waitFor();
    await player.getByRole('button', { name: 'Play', exact: true, disabled: false }).waitFor();
    await playButtons(page).first().waitFor();
  });

  it('is shown to load until it sounds', async () => {
    const page = await (await openContext({ size: 'phone', worker: false })).newPage();
    const held: Route[] = [];
    await page.route(/\/media\/.*\.mp3$/, (route) => void held.push(route));
    await playEarly(page);
    const player = page.locator('body > [aria-label="Player"]');
    await player.locator('[aria-busy="true"] .buffering-ring').waitFor();
    for (const route of held) void route.continue();
    await player
      .locator('[aria-busy="false"]')
      .and(player.getByRole('button', { name: 'Pause', exact: true }))
      .waitFor();
    expect(await player.locator('.buffering-ring').count()).toBe(0);
  });
});
