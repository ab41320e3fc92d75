import type { Locator, Page } from 'playwright-core';
import { pictureFile, songFile } from '../_stack/song-file';
import { AN } from './social-states';
import { allSizes, dialog, seen } from './ui-state';
import type { UiState } from './ui-state';

const admin = (name: string, at: string, open: UiState['open'], returnsTo?: RegExp): UiState => ({
  name,
  as: ['admin'],
  at,
  sizes: allSizes,
  ...(returnsTo && { returnsTo }),
  open,
});

const tabs = { Song: '/admin', Album: '/admin?tab=albums', Artist: '/admin?tab=artists' } as const;
const nouns = Object.keys(tabs) as (keyof typeof tabs)[];

const SLOW_BYTES_PER_SECOND = 200;

const rows = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Delete / });

async function openAdd(page: Page, noun: string): Promise<Locator> {
  await rows(page).first().waitFor();
  await page.getByRole('button', { name: `Add ${noun}`, exact: true }).click();
  await dialog(page, `Add ${noun}`).waitFor();
  return dialog(page, `Add ${noun}`);
}

async function openEdit(page: Page, noun: string): Promise<Locator> {
  await seen(page.getByRole('main').getByRole('button', { name: /^Edit / })).click();
  await dialog(page, `Edit ${noun}`).waitFor();
  return dialog(page, `Edit ${noun}`);
}

async function addSongs(page: Page): Promise<void> {
  const tags = { artist: 'Slack Water', album: 'Rails', year: 2020 };
  const files = [songFile('1.mp3', { ...tags, title: 'Ebb' }), songFile('2.mp3', { ...tags, title: 'Flow', album: '', hasCover: false })];
  await (await openAdd(page, 'Song')).getByLabel('Choose audio').setInputFiles(await Promise.all(files));
  await dialog(page, 'Add Songs').getByText('Needs an artist and a cover').waitFor();
}

async function addUnusableFiles(page: Page): Promise<void> {
  const text = (name: string) => ({ name, mimeType: 'audio/mpeg', buffer: Buffer.from('no music') });
  const song = (artist: string) => songFile(`${artist}.mp3`, { title: artist, artist, album: `${artist} Live`, year: 2020 });
  const [one, other] = [await song('Slack Water'), await song('Spring Tide')];
  const files = [one, other, { ...one, name: 'copy.mp3' }, { ...other, name: 'copy 2.mp3' }, text('notes.mp3'), text('more notes.mp3')];
  await (await openAdd(page, 'Song')).getByLabel('Choose audio').setInputFiles(files);
  await dialog(page, 'Add Songs').getByRole('button', { name: 'Remove 2 files' }).waitFor();
}

async function reviewSong(page: Page): Promise<void> {
  await addSongs(page);
  await page.getByRole('button', { name: 'Edit Flow' }).click();
  await dialog(page, 'Review Song').waitFor();
}

async function changeAndClose(page: Page): Promise<void> {
  await (await openEdit(page, 'Song')).getByLabel('Title').fill('Another');
  await page.keyboard.press('Escape');
  await dialog(page, 'Discard changes?').waitFor();
}

async function saveTooLate(page: Page): Promise<void> {
  const message = 'Mai changed the title of this song while you were editing.';
  await page.route('**/api/admin/songs/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 409, json: { message, code: 'conflict', requestId: 'r' } })
      : route.fallback(),
  );
  const form = await openEdit(page, 'Song');
  await form.getByLabel('Title').fill('Another');
  await form.getByRole('button', { name: 'Save' }).click();
  await dialog(page, 'Save your version?').waitFor();
}

/** The upload never completes; closing the page ends it. */
async function uploadSlowly(page: Page): Promise<void> {
  const network = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: SLOW_BYTES_PER_SECOND };
  const form = await openAdd(page, 'Artist');
  await form.getByLabel('Choose picture').setInputFiles(await pictureFile('portrait.jpg'));
  await form.getByLabel('Name', { exact: true }).fill('Low Tide');
  await form.getByLabel('Description').fill('They come and go.');
  await network.send('Network.emulateNetworkConditions', slow);
  await form.getByRole('button', { name: 'Add Artist' }).click();
  await page.getByRole('progressbar').waitFor();
}

/** The request does not reach the server, so that the row is there for the next width. */
async function deleteSong(page: Page): Promise<void> {
  const answer = { message: 'Deleted', undoId: '00000000-0000-7000-8000-000000000000' };
  await page.route('**/api/admin/songs/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ json: answer }) : route.fallback(),
  );
  await rows(page).first().click();
  await page.getByRole('button', { name: 'Undo', exact: true }).waitFor();
}

async function openSuspension(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: `Suspend ${AN}` })
    .first()
    .click();
  await dialog(page, `Suspend ${AN}?`).waitFor();
}

export const adminStates: readonly UiState[] = [
  ...nouns.map((noun) => admin(`the dialog that adds: ${noun}`, tabs[noun], (page) => openAdd(page, noun), /^Add /)),
  ...nouns.map((noun) => admin(`the dialog that edits: ${noun}`, tabs[noun], (page) => openEdit(page, noun), /^Edit /)),
  admin('the list of a field with choices', tabs.Song, async (page) => {
    await (await openEdit(page, 'Song')).getByRole('combobox', { name: 'Artist' }).click();
    await page.getByRole('listbox').waitFor();
  }),
  admin('the errors of Add Song', tabs.Song, async (page) => {
    const form = await openAdd(page, 'Song');
    await form.getByRole('button', { name: 'Add Song' }).click();
    await form.getByText('Please upload both audio and image files').waitFor();
  }),
  admin('the question before changes are discarded', tabs.Song, changeAndClose),
  admin('the question whether to replace what another admin has saved', tabs.Song, saveTooLate),
  admin('the list of several new songs', tabs.Song, addSongs),
  admin('the list of new songs with duplicates and unusable files', tabs.Song, addUnusableFiles),
  admin('the review of one of several songs', tabs.Song, reviewSong),
  admin(
    'the artist who is added from the list of new songs',
    tabs.Song,
    async (page) => {
      await addSongs(page);
      await page.getByRole('button', { name: 'Add artist “Slack Water”' }).first().click();
      await dialog(page, 'Add Artist').waitFor();
    },
    /^Add artist/,
  ),
  admin(
    'the dialog that imports a folder',
    tabs.Song,
    async (page) => {
      await page.getByRole('button', { name: 'Import folder' }).click();
      await dialog(page, 'Import Folder').waitFor();
    },
    /^Import folder/,
  ),
  admin('an upload under way', tabs.Artist, uploadSlowly),
  admin('the Undo offer', tabs.Song, deleteSong),
  admin('several acts of an admin, shown one by one', '/admin?tab=activity', async (page) => {
    const entry = (n: number) => ({
      _id: `00000000-0000-7000-8000-00000000000${n}`,
      at: new Date(Date.now() - n * 1_000).toISOString(),
      actor: 'demo-linh',
      actorName: 'Linh Trần',
      action: 'song.added',
      subjectType: 'song',
      subjectId: 'x',
      subjectName: `Song ${n}`,
      canUndo: false,
    });
    await page.route('**/api/admin/audit?*', (route) => route.fulfill({ json: [1, 2, 3].map(entry) }));
    await page.reload();
    await page.getByRole('button', { name: 'Show all: Linh Trần added 3 songs' }).click();
    await page.getByText('Song 3', { exact: true }).waitFor();
  }),
  admin('the open reports', '/admin?tab=reports', (page) => page.getByRole('article').first().waitFor()),
  admin('the resolved reports', '/admin?tab=reports', async (page) => {
    await page.getByRole('button', { name: /^Resolved/ }).click();
    await page.getByText('No resolved reports yet').waitFor();
  }),
  admin('the suspension dialog', '/admin?tab=reports', openSuspension, /^Suspend /),
  admin('a search that finds nothing in the table', tabs.Song, async (page) => {
    await page.getByRole('main').getByRole('searchbox').fill('nothing of that name');
    await page.getByText(/^No songs match/).waitFor();
  }),
];
