import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { recordFinding } from '../../../tools/test-full/record-finding';
import { Authenticator } from './_browser/authenticator';
import { wholeChromium } from './_browser/browser';
import { Listener } from './_browser/listener';
import { OwnBrowser } from './_browser/own-browser';
import { account, signInButton } from './_browser/people';
import { playButtons } from './_browser/play-buttons';
import { PlaylistPage } from './_browser/playlist-page';
import { until } from './_browser/until';
import { Household } from './_household/household';
import { songFile } from './_stack/song-file';

const ALBUMS = process.env.CHORUS_LONG === undefined ? 3 : 12;
const SONGS_EACH = 4;
const PASSWORD = 'gravel lantern otter 9';
const GOAL_MEGABYTES = 600;

const WHAT_PEOPLE_HAVE = {
  people: `SELECT login, full_name, role FROM accounts ORDER BY login`,
  songs: `SELECT songs.id, title, full_name AS artist, duration FROM songs JOIN artists ON artists.id = artist_id ORDER BY songs.id`,
  playlists: `SELECT playlists.name, playlist_items.song_id FROM playlists LEFT JOIN playlist_items ON playlist_id = playlists.id ORDER BY 1, 2`,
};

let household: Household;
let admin: OwnBrowser;
let adminPage: Page;
let authenticator: Authenticator;
let listener: OwnBrowser;
let listenerPage: Listener;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });

async function signIn(page: Page, how: () => Promise<void>): Promise<void> {
  await page.goto('/');
  await signInButton(page).click();
  await signInThere(page, how);
}

async function signInThere(page: Page, how: () => Promise<void>): Promise<void> {
  await page.getByRole('heading', { name: 'Sign in to Chorus' }).waitFor();
  await how();
  await account(page).waitFor();
}

async function signOut(page: Page): Promise<void> {
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await signInButton(page).waitFor();
}

const withPassword = (page: Page) => async () => {
  await field(page, 'Sign-in name').fill('sam');
  await page.getByLabel('Password').fill(PASSWORD);
  await button(page, 'Sign in').click();
};
const withPasskey = (page: Page) => () => button(page, 'Sign in with a passkey').click();

/** No name begins with another one. */
const albumName = (number: number) => `Evening ${String(number).padStart(2, '0')}`;

async function addAlbum(number: number): Promise<void> {
  const album = albumName(number);
  const folder = join(household.music, album);
  await mkdir(folder);
  for (let track = 1; track <= SONGS_EACH; track += 1) {
    const { buffer } = await songFile('song.mp3', {
      title: `${album}, song ${track}`,
      artist: `Artist ${number}`,
      album,
      year: 2000 + number,
    });
    await writeFile(join(folder, `${track}.mp3`), buffer);
  }
}

const whatPeopleHave = async () =>
  Object.fromEntries(
    await Promise.all(Object.entries(WHAT_PEOPLE_HAVE).map(async ([what, question]) => [what, await household.ask(question)] as const)),
  );

beforeAll(async () => {
  household = await Household.start();
  await household.startChorus();
  admin = await OwnBrowser.make(household.url, wholeChromium, 'desktop', household.browserFlags);
  listener = await OwnBrowser.make(household.url, undefined, 'desktop', household.browserFlags);
  adminPage = await admin.open();
  authenticator = await Authenticator.on(adminPage);
  listenerPage = await Listener.before(await listener.open());
});
afterAll(async () => {
  await Promise.all([admin.remove(), listener.remove()]);
  await household.stop();
});

describe('a household from the production build, with PostgreSQL and Caddy alone', () => {
  it('has its first admin by the link that the first start prints, with a passkey', async () => {
    await adminPage.goto(await household.firstAdminLink());
    await field(adminPage, /^Your name/).fill('Linh of the house');
    await field(adminPage, /^Sign-in name/).fill('linh');
    await button(adminPage, 'Continue with a passkey').click();
    await adminPage.getByRole('heading', { name: 'Your account is ready' }).waitFor();
    expect(await authenticator.passkeys()).toHaveLength(1);
  });

  it('asks its first admin where the music is and who may listen, and starts again with that', async () => {
    await addAlbum(1);
    await adminPage.getByRole('link', { name: 'Sign in and continue' }).click();
    await signInThere(adminPage, withPasskey(adminPage));
    await field(adminPage, 'Folder').fill(household.music);
    await adminPage.getByRole('radio', { name: /^People with a link/ }).check();
    await button(adminPage, 'Save').click();
    await adminPage.getByText(/^Saved\./).waitFor();
    expect(await household.ask('SELECT listening, music_folder FROM set_up')).toEqual([
      { listening: 'links', music_folder: household.music },
    ]);
    await until(
      'the songs of the folder',
      () => household.ask('SELECT id FROM songs'),
      (songs) => songs.length === SONGS_EACH,
    );
  });

  it('can be installed: no installability errors, behind its own certificate', async () => {
    const devtools = await admin.context.newCDPSession(adminPage);
    const { errors } = await devtools.send('Page.getAppManifest');
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    expect({ errors, installabilityErrors }).toEqual({ errors: [], installabilityErrors: [] });
  });

  it('invites somebody, who joins with a password', async () => {
    await adminPage.goto('/admin?tab=people');
    await button(adminPage, 'Invite').click();
    await button(adminPage, 'Create link').click();
    const link = await field(adminPage, 'Link').inputValue();
    await button(adminPage, 'Done').click();
    const { page } = listenerPage;
    await page.goto(link);
    await field(page, /^Your name/).fill('Sam of the house');
    await field(page, /^Sign-in name/).fill('sam');
    await page.getByLabel(/^Password/).fill(PASSWORD);
    await button(page, 'Continue with password').click();
    await page.getByRole('heading', { name: 'Your account is ready' }).waitFor();
    await signIn(page, withPassword(page));
  });

  it('plays what is put into its folder of music, to people who are signed in', async () => {
    for (let number = 2; number <= ALBUMS; number += 1) await addAlbum(number);
    const { page } = listenerPage;
    await until(
      'the songs of the folder',
      () => household.ask('SELECT id FROM songs'),
      (songs) => songs.length === ALBUMS * SONGS_EACH,
    );
    await playButtons(page).first().waitFor();
    await listenerPage.playCard();
    expect((await listenerPage.audio()).src).toContain(household.url);
  });

  it('keeps a playlist', async () => {
    const playlists = new PlaylistPage(listenerPage.page);
    await playlists.untilRead();
    await playlists.make('For the kitchen');
    // The newest is at the top of the sidebar's list, which renders no more than is in sight.
    const album = albumName(ALBUMS);
    await playlists.add('For the kitchen', { title: `${album}, song 2`, album });
    await playlists.untilStored(1);
  });

  it('that is killed while somebody listens starts again, and everybody is still signed in', async () => {
    const { page } = listenerPage;
    await household.kill();
    await household.startChorus();
    await page.goto('/');
    await account(page).waitFor();
    await listenerPage.playCard();
    await adminPage.reload();
    await account(adminPage).waitFor();
  });

  it('is restored from its backup into an empty database and folder, with the same people, songs and playlists', async () => {
    const before = await whatPeopleHave();
    expect([before.people, before.songs, before.playlists].map((rows) => rows?.length)).toEqual([2, ALBUMS * SONGS_EACH, 1]);
    const [, name = ''] = /(chorus-\d{8}T\d{6}Z)/.exec(await household.run('backup')) ?? [];
    await household.stopChorus();
    await household.install('second');
    expect(await household.run('restore', name)).toContain(`Restored 2 people, ${ALBUMS * SONGS_EACH} songs and 1 playlists.`);
    await household.startChorus();
    expect(await whatPeopleHave()).toEqual(before);

    const { page } = listenerPage;
    await page.goto('/');
    await account(page).waitFor();
    await page
      .getByRole('link', { name: /For the kitchen/ })
      .first()
      .waitFor();
    await listenerPage.playCard();
    await signOut(page);
    await signIn(page, withPassword(page));
    await adminPage.goto('/');
    await account(adminPage).waitFor();
    await signOut(adminPage);
    await signIn(adminPage, withPasskey(adminPage));
  });

  it('takes less memory than its goal, all processes together', () => {
    const { megabytes, processes } = household.memory();
    recordFinding(`a household's PostgreSQL, Chorus and Caddy take ${megabytes} MB in ${processes} processes (goal: ${GOAL_MEGABYTES} MB)`);
    process.stdout.write(`${megabytes} MB in ${processes} processes\n`);
    expect(megabytes).toBeLessThan(GOAL_MEGABYTES);
  });
});
