import type { BrowserContext, Page } from 'playwright-core';
import { Friend } from '../../apps/pwa/e2e/_browser/friend';
import { Listener } from '../../apps/pwa/e2e/_browser/listener';
import { account, signInAtProvider, signInButton } from '../../apps/pwa/e2e/_browser/people';
import { untilCatalogueIsStored } from '../../apps/pwa/e2e/_browser/stored-catalogue';
import { untilWorkerServes } from '../../apps/pwa/e2e/_release/worker';
import { keepMusic, openAlbum, setRoom } from './keep-music';
import { likeSongs, likeWithoutNetwork } from './like';
import { editPlaylistsWithoutNetwork, makePlaylists } from './playlists';
import { report, reportFromMenus } from './report';
import { songs } from './sample-music';
import { untilRowCount, untilRow } from './stored';
import { beNotified, converse, writeWithoutNetwork } from './write';

const HEARD_SECONDS = 3.5;
const PLAYS = '**/api/plays';
const FAILURE = { message: 'Something went wrong.', code: 'internal', requestId: 'sample' };

export async function visitWithoutAccount(context: BrowserContext): Promise<Listener> {
  // Plays of these visits stay in the outbox.
  await context.route(PLAYS, (route) => route.abort());
  const listener = await Listener.on(context.pages()[0] ?? (await context.newPage()), '/');
  const { page } = listener;
  await untilWorkerServes(page);
  await untilCatalogueIsStored(page);
  await untilRowCount(page, 'catalogue-copy', 1);
  await signInAndOut(page);
  await openAlbum(page, songs.heard.album);
  await offerToInstall(page);
  await hear(listener, songs.heard.album);
  await page.getByRole('button', { name: 'Not now' }).click();
  await untilRowCount(page, 'automatic', 2);

  await page.goto('/');
  await signInButton(page).click();
  await page.getByRole('button', { name: /An Phạm/ }).waitFor();
  await page.goto('/');
  return listener;
}

async function signInAndOut(page: Page): Promise<void> {
  await signInAtProvider(page, 'Minh');
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await signInButton(page).waitFor();
}

const offerToInstall = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: () => Promise.resolve() })));

async function hear(listener: Listener, album: string): Promise<void> {
  const play = listener.page.getByRole('main').getByRole('button', { name: `Play ${album}`, exact: true });
  // A song of an earlier visit may be loaded and waiting at its place.
  const { src: earlier } = await listener.audio();
  await play.first().click();
  await listener.until('a play that counts', ({ src, time }) => src !== earlier && time > HEARD_SECONDS);
  await listener.button('Pause').click();
}

interface Others {
  an: Friend;
  linh: Friend;
  gone: string;
  leave: () => Promise<void>;
}

export async function visitWithAccount(context: BrowserContext, listener: Listener, others: Others): Promise<void> {
  const { page } = listener;
  await signInAtProvider(page, 'Minh');
  const minh = new Friend(listener);
  const reloaded = page.waitForEvent('load');
  await page.evaluate(() => window.dispatchEvent(new Event('vite:preloadError')));
  await reloaded;
  await page.waitForFunction(() => sessionStorage.getItem('chorus.reloaded-at') !== null);
  await account(page).waitFor();

  await keepMusic(context, page);
  await likeSongs(page);
  await makePlaylists(page);
  await setRoom(page);
  await converse(minh, others);
  await beNotified(page);

  await page.getByRole('slider', { name: 'Volume' }).fill('70');
  await account(page).click();
  await page.getByRole('menuitemcheckbox', { name: 'Private session Off' }).click();
  await page.keyboard.press('Escape');
  await context.unroute(PLAYS);
  await context.route(PLAYS, (route) => route.fulfill({ status: 500, json: FAILURE }));
  await openAlbum(page, songs.kept.album);
  await hear(listener, songs.kept.album);
  await listener.button('Shuffle').click();
  await untilRow(page, 'outbox', (item) => 'trouble' in item && item.trouble !== undefined);
  // Not before, since a song that is faded out early is not heard for long enough to count.
  await chooseSettings(listener);
  await page.goto('/');
  await others.linh.openChat('Minh Nguyễn');
  await others.linh.write('Are you there?');
  await others.linh.write('I found a song for you.');
  await page.waitForFunction(() => document.title.startsWith('(2) '));

  await context.setOffline(true);
  await likeWithoutNetwork(page);
  await editPlaylistsWithoutNetwork(page);
  await writeWithoutNetwork(minh);
  await reportFromMenus(minh);
  await report(page);
}

/** Changes every setting of this device from its default. */
async function chooseSettings(listener: Listener): Promise<void> {
  const { page } = listener;
  await page.goto('/settings');
  await page.getByRole('radio', { name: /^Louder/ }).check();
  await page.getByRole('slider', { name: 'Crossfade' }).fill('4');
  await page.getByRole('switch', { name: /^Gapless albums/ }).click();
  await page.getByRole('switch', { name: /^Visualizer/ }).click();
  await page.getByRole('combobox', { name: 'Language of dates' }).selectOption('en-GB');
  // Only what has songs before the current one offers to hide them.
  await listener.button('Next').click();
  await listener.button('Pause').click();
  await page.getByRole('button', { name: 'Up next', exact: true }).click();
  await page.getByRole('button', { name: 'Hide earlier', exact: true }).click();
  await page.getByRole('switch', { name: /^Single-key shortcuts/ }).click();
  await page.goto('/songs');
  await page.getByRole('button', { name: 'Rows' }).click();
}
