import { albumPath, artistPath, screenPaths } from '@chorus/contracts';
import type { ScreenName } from '@chorus/contracts';
import type { BrowserContext, Page } from 'playwright-core';
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

/** Their data is not there, or the provider's answer is no good: the browser or the session complains. */
const failing = [albumPath('00000000-0000-7000-8000-000000000000'), `${screenPaths.ssoCallback}?error=access_denied&state=unknown`];

const longestAlbum = albumPath('the-longest');
const firstArtist = artistPath('the-first');

/** Where a visitor looks at each screen. */
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

/** A request waits three seconds for the token of a page that was just opened, which a busy machine may not keep. */
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
      // What the provider answers is read when the page is loaded.
      await openWhole(page, () => (failing.includes(path) ? page.goto(address) : go(page, address)));
      // Nobody has just signed in, so it leads to Home by itself: judged on the way, it has no heading.
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
    'has no accessibility violation, no sideways scrolling and no complaint at $size width',
    async ({ size, things }) => {
      const page = await (await openContext({ size, worker: false })).newPage();
      await page.goto('/about');
      await expectNothingWrong(page, things);
    },
  );

  it.each(sizesOf(2))('has none for somebody who is signed in, at %s width', async (size) => {
    const page = await (await openContext({ size, worker: false })).newPage();
    await signIn(page, 'Linh', '/about');
    await expectNothingWrong(page, ['/songs', '/search?q=a', '/']);
  });
});

describe('screens that have nothing to show', () => {
  const { openContext } = browseOn(sharedStack);

  const lists = /\/api\/(songs|albums|artists|users\/search)/;
  const screens = ['/', '/songs', '/albums', '/artists', '/search?q=anything'];
  /** The three lists say by the same component what has failed. */
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
      { happening: 'they load', answer: neverAnswer, paths: screens },
      { happening: 'the server refuses', answer: refuse, paths: failures },
      { happening: 'the server is away', answer: beAway, paths: failures },
      { happening: 'the catalogue is empty', answer: haveNothing, paths: screens },
    ].flatMap((state, turn) => sizesOf(turn).map((size) => ({ ...state, size }))),
  )('have no accessibility violation while $happening, at $size width', async ({ size, answer, paths }) => {
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

describe('what opens on top of a screen', () => {
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
    ['the menu', 'phone', openMenu],
    ['the menu of a song', 'phone', openSongMenu],
    ['the menu of a song', 'desktop', openSongMenu],
    ['the shortcuts', 'desktop', openShortcuts],
    ['the full player', 'phone', openPlayer],
    ['Up next', 'desktop', openUpNext],
    ['the menu of the account', 'phone', openAccount],
    ['the menu of the account', 'desktop', openAccount],
    ['the deletion of the account', 'phone', openDeletion],
    ['the deletion of the account', 'desktop', openDeletion],
  ] as const)('has no accessibility violation: %s at %s width', async (_, size, open) => {
    const listener = people[size];
    await open(listener);
    await listener.page.locator('main h1').waitFor({ state: 'attached' });
    expect(await findViolations(listener.page)).toEqual([]);
    await listener.page.keyboard.press('Escape');
  });
});
