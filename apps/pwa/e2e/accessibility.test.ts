import { albumPath, artistPath, screenPaths } from '@chorus/contracts';
import type { ScreenName } from '@chorus/contracts';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { browseOn } from './_browser/browse-on';
import { collectComplaints } from './_browser/browser';
import type { Size } from './_browser/browser';
import { findViolations } from './_browser/find-violations';
import { go } from './_browser/go';
import { Listener } from './_browser/listener';
import { openWhole } from './_browser/open-whole';
import { account, signIn } from './_browser/people';
import { bySize, sizesOf } from './_browser/sizes';
import { sharedStack } from './_stack/shared-stack';

/**
 * Their data is missing or the provider's answer is invalid: the browser or the session logs an
 * error.
 */
const failing = [albumPath('00000000-0000-7000-8000-000000000000'), `${screenPaths.ssoCallback}?error=access_denied&state=unknown`];

const longestAlbum = albumPath('the-longest');
const firstArtist = artistPath('the-first');

const visits: Record<ScreenName, readonly string[]> = {
  home: [screenPaths.home],
  search: [screenPaths.search, `${screenPaths.search}?q=a`, `${screenPaths.search}?q=nobody+and+nothing`],
  songs: [screenPaths.songs],
  albums: [screenPaths.albums],
  album: [longestAlbum],
  artists: [screenPaths.artists],
  artist: [firstArtist],
  chat: [screenPaths.chat],
  report: [screenPaths.report],
  offline: [screenPaths.offline],
  about: [screenPaths.about],
  admin: [screenPaths.admin],
  authCallback: [screenPaths.authCallback],
  ssoCallback: [screenPaths.ssoCallback],
};

/**
 * A request waits three seconds for the token of a page that has just opened, which a busy machine
 * may exceed.
 */
const hasNoTokenYet = (complaint: string) => complaint.includes('401 (Unauthorized)');

describe('every screen', () => {
  const { openContext } = browseOn(sharedStack);
  const real = new Map<string, string>();

  beforeAll(async () => {
    const albums = (await (await fetch(`${sharedStack().url}/api/albums`)).json()) as { _id: string; songs: unknown[] }[];
    const longest = albums.reduce((one, other) => (other.songs.length > one.songs.length ? other : one));
    const [first] = (await (await fetch(`${sharedStack().url}/api/artists`)).json()) as { _id: string }[];
    real.set(longestAlbum, albumPath(longest._id)).set(firstArtist, artistPath(first!._id));
  });

  async function expectNothingWrong(page: Page, addresses: readonly string[]): Promise<void> {
    const complaints = collectComplaints(page);
    for (const path of addresses) {
      const address = real.get(path) ?? path;
      // The provider's redirect is only read on page load.
      await openWhole(page, () => (failing.includes(path) ? page.goto(address) : go(page, address)));
      // Without a sign-in it redirects to Home: checked before that, it has no heading.
      if (path === screenPaths.authCallback) {
        await page.waitForURL((url) => url.pathname === screenPaths.home);
        await page.getByRole('heading', { name: 'Logging you in' }).waitFor({ state: 'detached' });
      }
      await page.getByRole('heading', { level: 1 }).waitFor();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      const violations = await findViolations(page);
      expect({ path, violations, overflow }).toEqual({ path, violations: [], overflow: 0 });
      const complained = complaints.splice(0).filter((complaint) => !hasNoTokenYet(complaint));
      if (!failing.includes(path)) expect({ path, complained }).toEqual({ path, complained: [] });
    }
  }

  it.each(bySize([...Object.values(visits).flat(), '/nowhere', ...failing]))(
    'has no accessibility violation, horizontal scrolling or console error at $size width',
    async ({ size, things }) => {
      const page = await (await openContext({ size, worker: false })).newPage();
      await page.goto('/about');
      await expectNothingWrong(page, things);
    },
  );

  it.each(sizesOf(2))('has no accessibility violation for a signed-in user at %s width', async (size) => {
    const page = await (await openContext({ size, worker: false })).newPage();
    await signIn(page, 'Linh', '/about');
    await expectNothingWrong(page, ['/songs', '/search?q=a', '/']);
  });
});

describe('the player in forced colors', () => {
  const { openContext } = browseOn(sharedStack);

  it.each(['phone', 'desktop'] as const)('has a visible play button and visible sliders at %s width', async (size) => {
    const listener = await Listener.at(await openContext({ size, worker: false }));
    await listener.page.emulateMedia({ forcedColors: 'active' });
    await listener.playCard();
    if (size === 'phone') await listener.page.getByRole('button', { name: /^Open the player/ }).click();
    await listener.page.getByRole('slider', { name: 'Seek' }).locator('visible=true').waitFor();
    const play = listener.page.getByRole('button', { name: 'Pause', exact: true }).last();
    const ground = (element: Element) => getComputedStyle(element).backgroundColor;
    expect(await play.evaluate(ground)).not.toBe(await listener.page.locator('body').evaluate(ground));
    const sliders = await listener.page.getByRole('slider').locator('visible=true').all();
    for (const slider of sliders) expect(await colorsAcross(slider)).toBeGreaterThan(1);
  });

  async function colorsAcross(slider: Locator): Promise<number> {
    const { data, info } = await sharp(await slider.screenshot())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const middle = Math.floor(info.height / 2) * info.width * info.channels;
    const pixels = Array.from({ length: info.width }, (_, x) =>
      data.subarray(middle + x * info.channels, middle + (x + 1) * info.channels),
    );
    return new Set(pixels.map((pixel) => pixel.toString('hex'))).size;
  }
});

describe('screens without data', () => {
  const { openContext } = browseOn(sharedStack);

  const lists = /\/api\/(songs|albums|artists|users\/search)/;
  const screens = ['/', '/songs', '/albums', '/artists', '/search?q=anything'];
  /** The three lists show failures through the same component. */
  const failures = process.env.CHORUS_LONG === undefined ? ['/', '/songs', '/search?q=anything'] : screens;
  const neverAnswer = (context: BrowserContext) => context.route(lists, () => undefined);
  const refuse = (context: BrowserContext) =>
    context.route(lists, (route) => route.fulfill({ status: 500, json: { message: 'It broke.', code: 'internal', requestId: 'r' } }));
  const beAway = (context: BrowserContext) =>
    context.route(lists, (route) => route.fulfill({ status: 503, json: { message: 'Not now.', code: 'unavailable', requestId: 'r' } }));
  const haveNothing = (context: BrowserContext) =>
    context.route(lists, (route) =>
      route.fulfill({
        json: route.request().url().includes('search') ? { topResult: null, results: { songs: [], albums: [], artists: [] } } : [],
      }),
    );

  it.each(
    [
      { happening: 'they are loading', answer: neverAnswer, paths: screens },
      { happening: 'the server refuses', answer: refuse, paths: failures },
      { happening: 'the server is unreachable', answer: beAway, paths: failures },
      { happening: 'the catalogue is empty', answer: haveNothing, paths: screens },
    ].flatMap((state, turn) => sizesOf(turn).map((size) => ({ ...state, size }))),
  )('have no accessibility violation at $size width while $happening', async ({ size, answer, paths }) => {
    const context = await openContext({ size, worker: false });
    await answer(context);
    const page = await context.newPage();
    await page.goto('/about');
    for (const path of paths) {
      await openWhole(
        page,
        () => go(page, path),
        (url) => !lists.test(url),
      );
      await page.getByRole('heading', { level: 1 }).waitFor();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect({ path, violations: await findViolations(page), overflow }).toEqual({ path, violations: [], overflow: 0 });
    }
  });
});

describe('menus, dialogs and panels', () => {
  const { openLastingContext } = browseOn(sharedStack);
  let people: Record<'phone' | 'desktop', Listener>;

  beforeAll(async () => {
    const openAt = async (size: Size) => Listener.at(await openLastingContext({ size, worker: false }));
    people = { phone: await openAt('phone'), desktop: await openAt('desktop') };
  });

  const openMenu = async ({ page }: Listener) => {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  };
  const openUpNext = async (listener: Listener) => {
    await listener.playCard();
    await listener.button('Up next').click();
    await listener.page.getByRole('list', { name: 'Up next' }).waitFor();
  };
  const openPlayer = async (listener: Listener) => {
    await listener.playCard();
    await listener.page.getByRole('button', { name: /^Open the player/ }).click();
    await listener.page.getByRole('dialog', { name: 'Player' }).getByRole('slider', { name: 'Seek' }).waitFor();
  };
  const openSongMenu = async ({ page }: Listener) => {
    await page
      .getByRole('button', { name: /^More for / })
      .first()
      .click();
    await page.getByText('Play next').locator('visible=true').waitFor();
  };
  const openShortcuts = async ({ page }: Listener) => {
    await page.getByRole('main').waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  };

  const openAccount = async ({ page }: Listener) => {
    if ((await account(page).count()) === 0) await signIn(page, 'Minh');
    await account(page).click();
    await page.getByText('Download my data').waitFor();
  };
  const openDeletion = async (listener: Listener) => {
    await openAccount(listener);
    await listener.page.getByText('Delete my account').click();
    await listener.page.getByRole('dialog', { name: 'Delete my account' }).waitFor();
  };

  it.each([
    ['the main menu', 'phone', openMenu],
    ['the song menu', 'phone', openSongMenu],
    ['the song menu', 'desktop', openSongMenu],
    ['the keyboard shortcuts', 'desktop', openShortcuts],
    ['the full player', 'phone', openPlayer],
    ['the Up next panel', 'desktop', openUpNext],
    ['the account menu', 'phone', openAccount],
    ['the account menu', 'desktop', openAccount],
    ['the account deletion dialog', 'phone', openDeletion],
    ['the account deletion dialog', 'desktop', openDeletion],
  ] as const)('have no accessibility violation: %s at %s width', async (_, size, open) => {
    const listener = people[size];
    await open(listener);
    await listener.page.locator('main h1').waitFor({ state: 'attached' });
    expect(await findViolations(listener.page)).toEqual([]);
    await listener.page.keyboard.press('Escape');
  });
});
