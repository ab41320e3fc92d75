import type { BrowserContext, Page } from 'playwright-core';
import { browseOn } from './_browser/browse-on';
import { collectComplaints } from './_browser/browser';
import { findViolations } from './_browser/find-violations';
import { Listener } from './_browser/listener';
import { openWhole } from './_browser/open-whole';
import { account, signIn } from './_browser/people';
import { bySize, sizesOf } from './_browser/sizes';
import { sharedStack } from './_stack/shared-stack';

/** Their data is not there, or the provider's answer is no good: the browser or the session complains. */
const failing = ['/albums/00000000-0000-7000-8000-000000000000', '/sso-callback?error=access_denied&state=unknown'];

/** A request waits three seconds for the token of a page that was just opened, which a busy machine may not keep. */
const hasNoTokenYet = (complaint: string) => complaint.includes('401 (Unauthorized)');

describe('every screen', () => {
  const { openContext } = browseOn(sharedStack);
  const album = '/albums/the-longest';
  const artist = '/artists/the-first';
  const real = new Map<string, string>();

  beforeAll(async () => {
    const albums = (await (await fetch(`${sharedStack().url}/api/albums`)).json()) as { _id: string; songs: unknown[] }[];
    const longest = albums.reduce((one, other) => (other.songs.length > one.songs.length ? other : one));
    const [first] = (await (await fetch(`${sharedStack().url}/api/artists`)).json()) as { _id: string }[];
    real.set(album, `/albums/${longest._id}`).set(artist, `/artists/${first?._id}`);
  });

  async function expectNothingWrong(page: Page, addresses: readonly string[]): Promise<void> {
    const complaints = collectComplaints(page);
    for (const path of addresses) {
      await openWhole(page, real.get(path) ?? path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      const violations = await findViolations(page);
      expect({ path, violations, overflow }).toEqual({ path, violations: [], overflow: 0 });
      const complained = complaints.splice(0).filter((complaint) => !hasNoTokenYet(complaint));
      if (!failing.includes(path)) expect({ path, complained }).toEqual({ path, complained: [] });
    }
  }

  it.each(
    bySize([
      ...['/', '/songs', '/albums', '/search?q=a', album, '/artists', artist],
      ...['/search', '/search?q=nobody+and+nothing', '/about', '/nowhere', ...failing, '/offline'],
    ]),
  )('has no accessibility violation, no sideways scrolling and no complaint at $size width', async ({ size, things }) => {
    const page = await (await openContext(size)).newPage();
    await expectNothingWrong(page, things);
  });

  it.each(bySize(['/songs', '/search?q=a', '/']))('has none for somebody who is signed in, at $size width', async ({ size, things }) => {
    const page = await (await openContext(size)).newPage();
    await signIn(page, /Linh/);
    await expectNothingWrong(page, things);
  });
});

describe('screens that have nothing to show', () => {
  const { openContext } = browseOn(sharedStack);

  const lists = /\/api\/(songs|albums|artists|users\/search)/;
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
      { happening: 'they load', answer: neverAnswer },
      { happening: 'the server refuses', answer: refuse },
      { happening: 'the server is away', answer: beAway },
      { happening: 'the catalogue is empty', answer: haveNothing },
    ].flatMap((state, turn) => sizesOf(turn).map((size) => ({ ...state, size }))),
  )('have no accessibility violation while $happening, at $size width', async ({ size, answer }) => {
    const context = await openContext(size);
    await answer(context);
    const page = await context.newPage();
    for (const path of ['/', '/songs', '/albums', '/artists', '/search?q=anything']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect({ path, violations: await findViolations(page), overflow }).toEqual({ path, violations: [], overflow: 0 });
    }
  });
});

describe('what opens on top of a screen', () => {
  const { openContext } = browseOn(sharedStack);

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
    await signIn(page, /Minh/);
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
    ['the menu of the account', 'phone', openAccount],
    ['the menu of the account', 'desktop', openAccount],
    ['the deletion of the account', 'phone', openDeletion],
    ['the deletion of the account', 'desktop', openDeletion],
    ['the full player', 'phone', openPlayer],
    ['the menu of a song', 'phone', openSongMenu],
    ['the menu of a song', 'desktop', openSongMenu],
    ['Up next', 'desktop', openUpNext],
    ['the shortcuts', 'desktop', openShortcuts],
  ] as const)('has no accessibility violation: %s at %s width', async (_, size, open) => {
    const context = await openContext(size);
    const listener = await Listener.at(context);
    await listener.page.waitForLoadState('networkidle');
    await open(listener);
    await listener.page.locator('main h1').waitFor({ state: 'attached' });
    expect(await findViolations(listener.page)).toEqual([]);
  });
});
