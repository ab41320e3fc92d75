import {
  albumPath,
  artistPath,
  decadePath,
  foundSongsPath,
  genrePath,
  playlistPath,
  screenPaths,
  songListPath,
  listenPath,
  togetherPath,
} from '@chorus/contracts';
import type { ScreenName } from '@chorus/contracts';
import type { BrowserContext, Page } from 'playwright-core';
import { browseOn } from '../_browser/browse-on';
import { collectComplaints } from '../_browser/browser';
import { findViolations } from '../_browser/find-violations';
import { go } from '../_browser/go';
import { inFull } from '../_browser/in-full';
import { openWhole } from '../_browser/open-whole';
import { signIn } from '../_browser/people';
import type { DemoPerson } from '../_browser/sign-in-by-requests';
import { bySize, sizesOf } from '../_browser/sizes';
import { sharedStack } from '../_stack/shared-stack';

/**
 * Screens on which the browser or the session logs an error, because their data is missing or the
 * provider's answer is invalid.
 */
const failing = [
  albumPath('00000000-0000-7000-8000-000000000000'),
  playlistPath('00000000-0000-7000-8000-000000000000'),
  togetherPath('no-such-room'),
  listenPath('no-such-link'),
  `${screenPaths.ssoCallback}?error=access_denied&state=unknown`,
];

const longestAlbum = albumPath('the-longest');
const firstArtist = artistPath('the-first');

const visits: Record<ScreenName, readonly string[]> = {
  home: [screenPaths.home],
  search: [screenPaths.search, `${screenPaths.search}?q=a`, `${screenPaths.search}?q=nobody+and+nothing`],
  songs: [
    screenPaths.songs,
    `${songListPath('made-for-you')}&sort=title`,
    foundSongsPath('a'),
    decadePath(2020),
    genrePath('Nothing like it'),
  ],
  albums: [screenPaths.albums],
  album: [longestAlbum],
  artists: [screenPaths.artists],
  artist: [firstArtist],
  genres: [screenPaths.genres],
  chat: [screenPaths.chat],
  library: [screenPaths.library],
  playlists: [screenPaths.playlists],
  liked: [screenPaths.liked],
  likedAlbums: [screenPaths.likedAlbums],
  onRepeat: [screenPaths.onRepeat],
  // Nobody has a playlist here; `playlists.test` checks them.
  playlist: [],
  // There is no room here; `together.test` checks one, and `failing` has a link without one.
  together: [],
  roomScreen: [screenPaths.roomScreen],
  join: [screenPaths.join],
  share: [screenPaths.share, `${screenPaths.share}?problem=large`, `${screenPaths.share}?text=https://elsewhere.example&title=Night+Train`],
  // `closed-to-visitors.test` checks one, and `failing` has a link that leads nowhere.
  listen: [],
  report: [screenPaths.report],
  offline: [screenPaths.offline],
  settings: [screenPaths.settings],
  about: [screenPaths.about],
  admin: [screenPaths.admin],
  authCallback: [screenPaths.authCallback],
  ssoCallback: [screenPaths.ssoCallback],
};

const isLong = process.env.CHORUS_LONG !== undefined;
const signedIn: readonly DemoPerson[] = isLong ? ['Minh', 'Linh'] : ['Linh'];
const withoutCallbacks = Object.entries(visits).flatMap(([name, paths]) => (name.endsWith('Callback') ? [] : paths));
const adminTabs = ['albums', 'artists', 'reports', 'activity'].map((tab) => `${screenPaths.admin}?tab=${tab}`);

/**
 * A request waits three seconds for the token of a page that has just opened, and a busy machine
 * may take longer.
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
      // Without a sign-in it redirects to Home, and has no heading before that.
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

  it.each(sizesOf(2).flatMap((size) => signedIn.map((person) => ({ person, size }))))(
    'has no accessibility violation for $person, signed in, at $size width',
    async ({ person, size }) => {
      const page = await (await openContext({ size, worker: false })).newPage();
      await signIn(page, person, '/about');
      await expectNothingWrong(
        page,
        isLong ? [...withoutCallbacks, ...adminTabs] : [screenPaths.settings, screenPaths.library, '/songs', '/search?q=a', '/'],
      );
    },
  );
});

describe('screens without data', () => {
  const { openContext } = browseOn(sharedStack);

  const lists = /\/api\/(songs|albums|artists|users\/search)/;
  const screens = ['/', '/songs', '/albums', '/artists', '/search?q=anything'];
  /** The three lists show failures through the same component. */
  const failures = isLong ? screens : ['/', '/songs', '/search?q=anything'];
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

  inFull.each(
    [
      { happening: 'they are loading', answer: neverAnswer, paths: screens },
      { happening: 'the server refuses', answer: refuse, paths: failures },
      { happening: 'the server is unreachable', answer: beAway, paths: isLong ? screens : ['/songs'] },
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
