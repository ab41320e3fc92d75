import { albumEndpoints, isPersonalPicture, parseMediaUrl, personalPictureUrl, screenPaths, urlOf } from '@chorus/contracts';
import type { Album } from '@chorus/contracts';
import type { Page } from 'playwright-core';
import { sessionRow } from '../../src/platform/storage/rows/session-row';
import type { StoredSession } from '../../src/platform/storage/rows/session-row';
import { browseOn } from '../_browser/browse-on';
import { everythingStored, pathsInCaches } from '../_browser/everything-stored';
import { findViolations } from '../_browser/find-violations';
import { inFull } from '../_browser/in-full';
import { account, BESIDE_THE_PAGE, signIn, signInAtProvider, signInButton } from '../_browser/people';
import { playButtons } from '../_browser/play-buttons';
import { signInByRequests } from '../_browser/sign-in-by-requests';
import { storedRows, storeRows } from '../_browser/stored-rows';
import { storedWhole } from '../_browser/stored-songs';
import { until } from '../_browser/until';
import { untilWorkerServes } from '../_release/worker';
import { sharedStack } from '../_stack/shared-stack';

/** Public responses, volume and panel sizes belong to the device. */
const storesOfTheDevice = ['responses', 'settings', 'audio', 'audio-chunks', 'audio-bytes', 'kept', 'catalogue-copy', 'catalogue-chunks'];
const cachesThatStay = ['chorus-covers', 'chorus-documents', 'chorus-kept-covers'];
const ofTheDevice = ['chorus.volume', 'chorus.wipe', 'chorus.catalogue', 'react-resizable-panels:panels'];

const showPicture = (page: Page, url: string) =>
  page.evaluate(async (src) => {
    const picture = Object.assign(new Image(), { src });
    await picture.decode();
  }, url);

const leftByMinh = {
  songs: [
    { _id: 'of another release' },
    {
      _id: '0192f000-0000-7000-8001-000000000001',
      title: 'Low Tide',
      artist: 'Waves',
      releaseYear: '2020-01-01',
      duration: 60,
      imageUrl: '/placeholders/song.svg',
      audioUrl: '/media/none.mp3',
      createdAt: '2026-01-01T00:00:00.000Z',
    },
  ],
  position: { songId: 'of another release', seconds: 83, keptAt: 1 },
  unsent: {
    id: '0192f000-0000-7000-8002-000000000001',
    author: { type: 'person', id: 'demo-minh' },
    kind: 'message',
    lane: 'message demo-linh',
    payload: { receiverId: 'demo-linh', content: 'Hello', writtenAt: '2026-01-01T00:00:00.000Z' },
  },
};

/**
 * Holds a connection to an older version of the database, which blocks its upgrade until this page
 * is closed. Runs in the page.
 */
const holdOldDatabase = () =>
  new Promise<void>((held) => {
    const opening = indexedDB.open('chorus', 1);
    opening.onupgradeneeded = () => ['session', 'playback'].forEach((name) => opening.result.createObjectStore(name));
    opening.onsuccess = () => {
      Object.assign(window, { connection: opening.result });
      held();
    };
  });

describe('signing in', () => {
  const { stack, openContext } = browseOn(sharedStack);

  it('redirects to the provider’s accessible page, back to Home and on to the page where it began, and survives a reload', async () => {
    const page = await (await openContext({ worker: false })).newPage();
    const visited: string[] = [];
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
    await page.goto('/songs?list=trending');
    await signInButton(page).click();
    await page.getByRole('heading', { name: "Who's listening?" }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: /^Minh / }).click();
    await page.waitForURL('/songs?list=trending');
    expect(visited.slice(-4)).toEqual(['/sso-callback', '/auth-callback', '/', '/songs']);
    await account(page).waitFor();
    await page.reload();
    await account(page).waitFor();
    expect(await account(page).getAttribute('aria-label')).toBe('Account of Minh Nguyễn');
  });

  inFull('survives two tabs renewing the token at the same time', async () => {
    const context = await openContext({ worker: false });
    const one = await context.newPage();
    await signIn(one, 'An');
    const other = await context.newPage();
    await other.goto('/');
    await account(other).waitFor();
    const rounds = process.env.CHORUS_LONG === undefined ? 1 : 3;
    for (let round = 0; round < rounds; round += 1) {
      await Promise.all([one.reload(), other.reload()]);
      await Promise.all([account(one).waitFor(), account(other).waitFor()]);
    }
  });

  it('ends in every tab on sign-out, which leaves nothing personal behind', async () => {
    const context = await openContext();
    const page = await context.newPage();
    await signIn(page, 'Minh');
    const other = await context.newPage();
    await other.goto('/');
    await account(other).waitFor();
    await playButtons(page).first().click();
    await untilWorkerServes(page);
    const albums = (await (await fetch(stack().url + urlOf(albumEndpoints.list))).json()) as Album[];
    const portrait = personalPictureUrl(parseMediaUrl(albums.find(({ artwork }) => artwork !== null)!.imageUrl)!);
    await showPicture(page, portrait);
    await until(
      'the portrait to be stored',
      () => pathsInCaches(page),
      (caches) => caches['chorus-covers']?.includes(portrait) === true,
    );

    await account(page).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await signInButton(page).waitFor();
    await signInButton(other).waitFor();

    const caches = await pathsInCaches(page);
    expect(Object.keys(caches).filter((name) => !cachesThatStay.includes(name))).toEqual([]);
    expect(Object.values(caches).flat().filter(isPersonalPicture)).toEqual([]);

    const { stores, local, session, cookies } = await everythingStored(page);
    const personal = Object.entries(stores)
      .filter(([name]) => !storesOfTheDevice.includes(name))
      .flatMap(([name, keys]) => keys.map((key) => ({ name, key })));
    // By now a visitor uses the page, and a visitor's lists are stored under an empty name.
    expect(personal.filter(({ key }) => !Array.isArray(key) || key[0] !== '')).toEqual([]);
    expect(local.filter((key) => !ofTheDevice.includes(key))).toEqual([]);
    expect({ session, cookies }).toEqual({ session: [], cookies: '' });
    await page.reload();
    await signInButton(page).waitFor();
  });

  inFull('is asked for again before the account is deleted, and goes on as it was when that is cancelled', async () => {
    const context = await openContext({ worker: false });
    const page = await context.newPage();
    await signIn(page, 'An', screenPaths.settings);
    const begin = async () => {
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Sign in again' }).click();
      await page.getByRole('button', { name: /^An / }).waitFor();
    };
    await begin();
    await page.goBack();
    await account(page).waitFor();
    await begin();
    await page.getByRole('button', { name: /^Minh / }).click();
    await page.waitForURL(`**${screenPaths.settings}`);
    await page.getByRole('dialog', { name: 'Delete my account' }).getByText("Sign-in didn't work. Please try again.").waitFor();
    await page.keyboard.press('Escape');
    await account(page).click();
    await page.getByText('an.pham@example.com').waitFor();
    await page.keyboard.press('Escape');

    await begin();
    await page.getByRole('button', { name: /^An / }).click();
    await page.waitForURL(`**${screenPaths.settings}`);
    // The deletion does not reach the server, because other tests need An.
    await page.route('**/api/users/me', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ json: { success: true } }) : route.continue(),
    );
    const deletion = page.waitForRequest((request) => request.method() === 'DELETE');
    await page.getByRole('dialog', { name: 'Delete my account' }).getByRole('button', { name: 'Delete for good' }).click();
    expect((await deletion).postDataJSON()).toEqual({ idToken: expect.stringMatching(/^ey/) as string });
    await signInButton(page).waitFor();
  });

  inFull('is ended from another device, which tells the person, and they can sign in again', async () => {
    const phone = await (await openContext({ worker: false })).newPage();
    const header = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1';
    await phone.setExtraHTTPHeaders({ 'user-agent': header });
    await signIn(phone, 'An', '/about');
    const computer = await (await openContext({ worker: false })).newPage();
    await signIn(computer, 'An', '/about');
    await account(computer).click();
    await computer.getByRole('menuitem', { name: 'Your devices' }).click();
    const dialog = computer.getByRole('dialog', { name: 'Your devices' });
    await dialog.getByText('This device').waitFor();
    await dialog.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
    await phone.getByText('You were signed out on this device').waitFor();
    await until(
      'the cookie of the ended session to be gone',
      () => phone.context().cookies(),
      (cookies) => !cookies.some(({ name }) => name.endsWith('chorus_session')),
    );
    await account(computer).waitFor();
    // The page comes back from the provider, where it signed out as well; an earlier navigation would be interrupted.
    await phone.waitForURL((url) => url.pathname === screenPaths.home);
    await signIn(phone, 'An', '/about');
    await phone.reload();
    await account(phone).waitFor();
  });

  inFull(
    'has its own downloads, which go from the list on sign-out while their songs stay, and the visitor’s are listed again',
    async () => {
      const page = await (await openContext({ worker: false })).newPage();
      await page.goto('/');
      const albums = await page.evaluate(async () => (await (await fetch('/api/albums')).json()) as Album[]);
      const [visitors, hers] = albums.toSorted((one, other) => one.songs.length - other.songs.length) as [Album, Album];
      const keep = async ({ _id, songs }: Album) => {
        await page.goto(`/albums/${_id}`);
        await page.getByRole('button', { name: 'Download' }).first().click();
        await page.getByText(songs.length === 1 ? 'Downloaded' : `${songs.length} songs downloaded`).waitFor();
      };
      const expectListed = async (...titles: string[]) => {
        await page.goto('/offline');
        const listed = page.getByRole('region', { name: 'Downloads' });
        await listed.getByText(titles.length === 0 ? /^No downloads yet/ : /downloaded/i).waitFor();
        expect(await listed.getByRole('link').allTextContents()).toEqual(titles);
      };
      await keep(visitors);
      await signIn(page, 'Minh', '/offline');
      await expectListed();
      await keep(hers);
      await account(page).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await signInButton(page).waitFor();

      await expectListed(visitors.title);
      const urls = [...visitors.songs, ...hers.songs].map(({ audioUrl }) => audioUrl);
      expect((await storedWhole(page)).sort()).toEqual(urls.sort());
      expect(JSON.stringify(await storedRows(page, 'kept'))).not.toContain('demo-minh');
    },
  );

  inFull(
    'warns of an unreadable stored session, and wipes its personal data except unsent items when another person signs in',
    async () => {
      const context = await openContext({ worker: false });
      const page = await context.newPage();
      await signIn(page, 'Minh');
      await page.goto(BESIDE_THE_PAGE);
      const { songs, position, unsent } = leftByMinh;
      await storeRows(page, 'session', ['half a session'], 'current');
      await storeRows(page, 'playback', [songs], 'songs');
      await storeRows(page, 'playback', [position], 'position');
      await storeRows(page, 'outbox', [unsent]);
      await page.evaluate(() => localStorage.setItem('chorus.private', 'yes'));

      await page.goto('/');
      await page.getByRole('region', { name: "Chorus can't read who was signed in here." }).waitFor();
      await page.getByRole('region', { name: 'Player' }).getByText('Low Tide').first().waitFor();
      expect(await findViolations(page)).toEqual([]);
      await page.reload();
      await page.getByRole('region', { name: 'Player' }).getByText('Low Tide').first().waitFor();
      expect(await storedRows(page, 'playback')).toEqual([position, songs]);

      await context.clearCookies();
      await signInAtProvider(page, 'An');
      await page.reload();
      await account(page).waitFor();
      expect(await storedRows(page, 'playback')).toEqual([]);
      expect(await storedRows(page, 'outbox')).toMatchObject([unsent]);
      expect((await everythingStored(page)).local).not.toEqual(expect.arrayContaining([expect.stringMatching(/position|private/)]));
      expect(await page.getByRole('region', { name: 'Player' }).getByText('Low Tide').count()).toBe(0);
    },
  );

  inFull('wipes the previous person’s data even if the database opens only after another person has signed in', async () => {
    const context = await openContext({ worker: false });
    const oldTab = await context.newPage();
    await oldTab.goto(BESIDE_THE_PAGE);
    await oldTab.evaluate(holdOldDatabase);
    const minh = await signInByRequests(context.request, new URL(oldTab.url()).origin, 'Minh');
    await storeRows(oldTab, 'session', [sessionRow.write(minh)], 'current');
    await storeRows(oldTab, 'playback', [leftByMinh.songs], 'songs');

    await context.clearCookies();
    const page = await context.newPage();
    await signInAtProvider(page, 'An');
    await oldTab.close();
    await until(
      'the session of An to be stored',
      () => storedRows<StoredSession>(page, 'session'),
      ([session]) => session?.person.id === 'demo-an',
    );
    expect(JSON.stringify(await storedRows(page, 'playback'))).not.toContain('Low Tide');
    await page.reload();
    await account(page).waitFor();
    expect(await account(page).getAttribute('aria-label')).toMatch(/^Account of An /);
  });
});
