import { lyricsEndpoints, screenPaths, urlOf } from '@chorus/contracts';
import type { Page } from 'playwright-core';
import { browseOn } from './_browser/browse-on';
import { collectComplaints } from './_browser/browser';
import type { Size } from './_browser/browser';
import { findViolations } from './_browser/find-violations';
import { Listener } from './_browser/listener';
import { signIn, signInButton } from './_browser/people';
import { until } from './_browser/until';
import { untilWorkerServes } from './_release/worker';
import { sharedStack } from './_stack/shared-stack';

const { openContext } = browseOn(sharedStack);

const openPlayer = async ({ page }: Listener) => {
  await page.getByRole('button', { name: /^Open the player/ }).click();
  await page.getByRole('dialog', { name: 'Player' }).waitFor();
};

describe('the screen of a device', () => {
  /** A browser whose locks of the screen are counted, since not every build of Chromium has a screen to keep on. Runs before the page's code. */
  const countLocks = () => {
    const counted = { held: 0 };
    WakeLock.prototype.request = () => {
      counted.held += 1;
      const lock = Object.assign(new EventTarget(), {
        released: false,
        release: () => {
          counted.held -= 1;
          lock.released = true;
          return Promise.resolve();
        },
      });
      return Promise.resolve(lock as unknown as WakeLockSentinel);
    };
    Object.assign(globalThis, { counted });
  };
  const held = (page: Page) => page.evaluate(() => (globalThis as unknown as { counted: { held: number } }).counted.held);
  const untilHeld = (page: Page, count: number) =>
    until(
      `${count} locks of the screen`,
      () => held(page),
      (now) => now === count,
    );

  it('stays on while the lyrics of a song that plays are open', async () => {
    const context = await openContext({ size: 'phone', worker: false });
    const ofAnySong = urlOf(lyricsEndpoints.ofSong, { id: '*' });
    const lyrics = { lang: 'en', lines: [{ startMs: 0, text: 'The first line' }], revision: 1 };
    await context.route(`**${ofAnySong}`, (route) => route.fulfill({ json: lyrics }));
    const page = await context.newPage();
    await page.addInitScript(countLocks);
    const listener = await Listener.on(page, '/');
    await listener.playCard();
    await openPlayer(listener);
    const dialog = page.getByRole('dialog', { name: 'Player' });
    expect(await held(page)).toBe(0);
    await dialog.getByRole('button', { name: 'Lyrics' }).click();
    await dialog.getByText('The first line').waitFor();
    await untilHeld(page, 1);
    await dialog.getByRole('button', { name: 'Pause', exact: true }).click();
    await untilHeld(page, 0);
    await dialog.getByRole('button', { name: 'Play', exact: true }).click();
    await untilHeld(page, 1);
    await dialog.getByRole('button', { name: 'Lyrics' }).click();
    await untilHeld(page, 0);
  });
});

describe('the open app', () => {
  it('goes to the screen of a shortcut that is launched, while its music plays on', async () => {
    const page = await (await openContext({ worker: false })).newPage();
    await page.addInitScript(() => {
      const launchQueue = { setConsumer: (launch: unknown) => Object.assign(globalThis, { launch }) };
      Object.defineProperty(globalThis, 'launchQueue', { value: launchQueue });
    });
    const listener = await Listener.on(page, '/');
    await listener.playCard();
    await page.waitForFunction(() => 'launch' in globalThis);
    await page.evaluate((path) => {
      const { launch } = globalThis as unknown as { launch: (launched: { targetURL: string }) => void };
      launch({ targetURL: new URL(path, location.origin).href });
    }, screenPaths.search);
    await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor();
    await listener.untilSounding();
  });
});

describe('more contrast', () => {
  it.each<Size>(['phone', 'tablet', 'desktop'])('is on every surface of a %s, and its colors are accessible', async (size) => {
    const context = await openContext({ size, worker: false });
    const page = await context.newPage();
    await page.emulateMedia({ contrast: 'more' });
    const listener = await Listener.on(page, '/');
    await listener.playCard();
    const colorOf = (name: string) => page.evaluate((color) => getComputedStyle(document.documentElement).getPropertyValue(color), name);
    expect(await colorOf('--color-ink')).toMatch(/^#fff(fff)?$/);
    expect(await findViolations(page)).toEqual([]);
    await openPlayer(listener);
    expect(await findViolations(page)).toEqual([]);
    await page.emulateMedia({ contrast: 'no-preference' });
    expect(await colorOf('--color-ink')).toBe('#f6f2ee');
  });
});

describe('what another app shares with Chorus', () => {
  interface SharedFile {
    name: string;
    mimeType: string;
    buffer: Buffer;
  }
  const playlist = (text: string): SharedFile => ({ name: 'Summer.m3u8', mimeType: 'audio/x-mpegurl', buffer: Buffer.from(text) });
  const song: SharedFile = { name: 'Night Train.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('sound') };

  /** Posts a form as the browser does for the manifest's `share_target`. */
  async function share(page: Page, { files = [], ...texts }: { files?: SharedFile[]; title?: string; text?: string }): Promise<void> {
    await page.evaluate(
      ({ action, fields }) => {
        const form = Object.assign(document.createElement('form'), { action, method: 'post', enctype: 'multipart/form-data' });
        for (const [name, value] of Object.entries(fields)) form.append(Object.assign(document.createElement('input'), { name, value }));
        form.append(Object.assign(document.createElement('input'), { name: 'files', type: 'file', multiple: true }));
        document.body.append(form);
      },
      { action: screenPaths.share, fields: texts },
    );
    if (files.length > 0) await page.locator('form input[name=files]').setInputFiles(files);
    await page.evaluate(() => document.querySelector<HTMLFormElement>('body > form')?.submit());
    await page.waitForURL((url) => url.pathname !== '/');
  }
  async function openServed(path = '/') {
    const page = await (await openContext({ size: 'phone' })).newPage();
    await page.goto(path);
    await untilWorkerServes(page);
    return page;
  }
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  const stored = (page: Page) => page.evaluate(() => caches.has('chorus-shared-files'));

  it('is opened where it is a link of ours', async () => {
    const page = await openServed();
    await share(page, { title: 'Albums', text: `Look: ${sharedStack().url}${screenPaths.albums}` });
    await page.waitForURL((url) => url.pathname === screenPaths.albums);
  });

  it('can be searched for where it is a link of another site, by a button that fits the phone', async () => {
    const page = await openServed();
    await share(page, { title: 'Night Train by a band with a name that is far too long for a phone', text: 'https://elsewhere.example/x' });
    const { left, right } = await page.getByRole('link', { name: /^Search for / }).evaluate((link) => link.getBoundingClientRect());
    expect(left).toBeGreaterThan(0);
    expect(right).toBeLessThan(page.viewportSize()?.width ?? 0);
  });

  it('is kept through a sign-in where it is a playlist, imported, and then no longer kept', async () => {
    const page = await openServed();
    const complaints = collectComplaints(page);
    const songs = (await (await fetch(`${sharedStack().url}/api/songs`)).json()) as { _id: string; title: string; artist: string }[];
    const lines = songs.slice(0, 3).map(({ _id, title, artist }) => `#EXTINF:-1,${artist} - ${title}\n${screenPaths.songs}?song=${_id}`);
    await share(page, { files: [playlist(`#EXTM3U\n${lines.join('\n')}\n`)] });
    await heading(page, 'Sign in to import this playlist');
    expect(await findViolations(page)).toEqual([]);
    expect([complaints, await stored(page)]).toEqual([[], true]);

    await page.getByRole('main').getByRole('button', { name: 'Continue with Google' }).click();
    await page.getByRole('button', { name: /^An / }).click();
    await heading(page, 'Import this playlist?');
    await page.getByRole('button', { name: 'Import playlist' }).click();
    await page.getByText('3 songs added to “Summer”.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Open playlist' }).click();
    await heading(page, 'Summer');
    expect(await stored(page)).toBe(false);
  });

  it('is not taken from listeners where it is a song', async () => {
    const page = await openServed();
    await signIn(page, 'An');
    await share(page, { files: [song] });
    await heading(page, 'Only admins can add songs');
    await until(
      'the song to be gone',
      () => stored(page),
      (is) => !is,
    );
  });

  it('is in an admin’s form where it is a song, until that is closed', async () => {
    const page = await openServed();
    await signIn(page, 'Linh');
    await share(page, { files: [song] });
    const dialog = page.getByRole('dialog', { name: 'Add Song' });
    await dialog.getByText('Night Train.mp3').waitFor();
    expect(await stored(page)).toBe(true);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await until(
      'the song to be gone',
      () => stored(page),
      (is) => !is,
    );
    expect(new URL(page.url()).search).toBe('');
    await signInButton(page).waitFor({ state: 'detached' });
  });
});

describe('an album that is opened from its card', () => {
  /** The parts of the transition that belong to the cover: that of the card, and that of the screen, into which it moves. */
  const movingParts = (page: Page) =>
    page.evaluate(() =>
      document
        .getAnimations()
        .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? (effect.pseudoElement ?? []) : []))
        .filter((part) => part.endsWith('(grown-cover)'))
        .toSorted(),
    );

  async function pressCard(reducedMotion: 'reduce' | 'no-preference') {
    const page = await (await openContext({ worker: false })).newPage();
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() => {
      // A busy machine may take longer for the next screen than the page waits.
      const { setTimeout: later } = globalThis;
      const patiently = (work: () => void, ms?: number) => later(work, ms === 250 ? 3_000 : ms);
      Object.assign(globalThis, { setTimeout: patiently });
      // Slow enough to be seen.
      const sheet = new CSSStyleSheet();
      const parts = ['group', 'old', 'new'].map((part) => `::view-transition-${part}(grown-cover)`);
      sheet.replaceSync(`${parts.join()} { animation-duration: 60s !important; }`);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    });
    const complaints = collectComplaints(page);
    await page.goto(screenPaths.albums);
    const card = page.getByRole('main').getByRole('article').first();
    await card.getByRole('link').first().click();
    await page
      .getByRole('button', { name: /^Play .*/ })
      .first()
      .waitFor();
    await page.waitForURL((url) => url.pathname.startsWith(`${screenPaths.albums}/`));
    return { page, complaints };
  }

  it('takes over the cover, which moves there', async () => {
    const { page, complaints } = await pressCard('no-preference');
    await until(
      'the cover to move',
      () => movingParts(page),
      (parts) => parts.includes('::view-transition-group(grown-cover)') && parts.includes('::view-transition-new(grown-cover)'),
    );
    expect(complaints).toEqual([]);
  });

  it('is there at once for people who want less motion', async () => {
    const { page } = await pressCard('reduce');
    await page.locator('[data-header-cover]').waitFor();
    // A transition would have begun to move it by then.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await movingParts(page)).toEqual([]);
  });
});

describe('other devices', () => {
  /** A browser beside a device. Runs in the page before its own code. */
  const pretendDevice = () => {
    const asked = { prompts: 0 };
    Object.assign(globalThis, { asked });
    Object.assign(RemotePlayback.prototype, {
      watchAvailability: (onAvailable: (isAvailable: boolean) => void) => {
        setTimeout(() => onAvailable(true));
        return Promise.resolve(1);
      },
      cancelWatchAvailability: () => Promise.resolve(),
      prompt: () => {
        asked.prompts += 1;
        return Promise.resolve();
      },
    });
  };

  it.each<Size>(['phone', 'tablet', 'desktop'])('are offered in the full player of a %s only while there are some', async (size) => {
    const context = await openContext({ size, worker: false });
    const alone = await Listener.at(context);
    await alone.playCard();
    await openPlayer(alone);
    const buttonOn = (page: Page) => page.getByRole('dialog', { name: 'Player' }).getByRole('button', { name: 'Play on another device' });
    await alone.page.getByRole('button', { name: 'Sleep timer' }).waitFor();
    expect(await buttonOn(alone.page).count()).toBe(0);

    const page = await context.newPage();
    await page.addInitScript(pretendDevice);
    const listener = await Listener.on(page, '/');
    await listener.playCard();
    await openPlayer(listener);
    await buttonOn(page).click();
    expect(await page.evaluate(() => (globalThis as unknown as { asked: { prompts: number } }).asked.prompts)).toBe(1);
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  });
});
