import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { m4a } from '../../../tools/corpus/formats/m4a';
import { inCoding } from '../../../tools/corpus/formats/rare-coding';
import { wav } from '../../../tools/corpus/formats/wav';
import { browseOn } from './_browser/browse-on';
import { dropFolder } from './_browser/drop-folder';
import { Listener } from './_browser/listener';
import { signIn } from './_browser/people';
import { until } from './_browser/until';
import { startEmptyStack } from './_stack/stack';

const [ALBUMS, SONGS_EACH, GUEST_SONGS] = [12, 13, 8];
const [ARTIST, SAME_ARTIST, OTHER] = ['The Lanterns', 'Lanterns', 'Nina'];
const SONGS = 2 * ALBUMS * SONGS_EACH + GUEST_SONGS;
const SECONDS = 8;

/** A library whose artist has two names, and of which the browser can't play a half. */
async function writeLibrary(folder: string): Promise<void> {
  const write = async (artist: string, album: string, trackNumber: number, artists?: readonly string[]) => {
    const title = `${album}, part ${trackNumber}`;
    const by = { artist, albumArtist: artist, date: '1999', discNumber: 1, cover: undefined, seconds: SECONDS, pitch: 200 + trackNumber };
    const song = { title, album, trackNumber, ...by, ...(artists && { artists }) };
    await mkdir(join(folder, artist, album), { recursive: true });
    const isAlac = trackNumber % 2 === 0;
    await writeFile(
      join(folder, artist, album, `${trackNumber}.${isAlac ? 'm4a' : 'wav'}`),
      isAlac ? inCoding('alac', m4a(song)) : wav(song),
    );
  };
  for (const artist of [ARTIST, SAME_ARTIST])
    for (let album = 1; album <= ALBUMS; album += 1)
      for (let track = 1; track <= SONGS_EACH; track += 1) await write(artist, `${artist} ${album}`, track);
  for (let track = 1; track <= GUEST_SONGS; track += 1) await write(`${OTHER} feat. ${SAME_ARTIST}`, 'Evenings', track);
}

describe('moving in with a music library', () => {
  const { openContext } = browseOn(startEmptyStack);
  let folder: string;

  beforeAll(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'chorus-library-')), 'Music');
    await writeLibrary(folder);
  });
  afterAll(() => rm(join(folder, '..'), { recursive: true }));

  const dialog = (page: Page) => page.getByRole('dialog');
  const main = (page: Page) => page.getByRole('main');
  const genres = async (page: Page) =>
    ((await (await page.request.get('/api/genres')).json()) as { name: string }[]).map(({ name }) => name);

  async function importFolder(page: Page): Promise<void> {
    await dropFolder(page.getByRole('heading', { name: 'Songs', exact: true }), folder);
    await dialog(page).getByText(`${SONGS} songs to add`).waitFor();
    await dialog(page)
      .getByRole('button', { name: `Import ${SONGS} songs` })
      .click();
    await dialog(page).getByText(`${SONGS} songs, 25 albums and 3 artists added`).waitFor();
    await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  }

  /** Gives all songs of an album another genre, and takes it back. */
  async function editAlbum(page: Page): Promise<void> {
    await page.getByRole('searchbox', { name: 'Search songs' }).fill(`${ARTIST} 7, part`);
    await page.getByText(`of ${SONGS_EACH}`).first().waitFor();
    await page.getByRole('checkbox', { name: 'Select all shown songs' }).click();
    await page.getByRole('button', { name: /^Edit \d+ songs$/ }).click();
    await dialog(page).getByRole('checkbox', { name: 'Change genres' }).check();
    await dialog(page).getByRole('textbox', { name: 'Genres' }).fill('Night music');
    await dialog(page).getByRole('button', { name: 'Review changes' }).click();
    await dialog(page)
      .getByText(/^\d+ songs would change\.$/)
      .waitFor();
    await dialog(page)
      .getByRole('button', { name: /^Change \d+ songs$/ })
      .click();
    await page.getByText(/^\d+ songs updated successfully$/).waitFor();
    expect(await genres(page)).toContain('Night music');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(/^\d+ songs are as before\.$/).waitFor();
    expect(await genres(page)).not.toContain('Night music');
  }

  async function merge(page: Page): Promise<void> {
    await page.getByRole('tab', { name: 'Artists' }).click();
    await page.getByRole('button', { name: `Merge ${SAME_ARTIST} into…` }).click();
    await dialog(page).getByRole('combobox', { name: 'Artist that stays' }).fill(ARTIST);
    await page.keyboard.press('Enter');
    await dialog(page).getByText(`“${SAME_ARTIST}” goes away.`).waitFor();
    await dialog(page).getByRole('button', { name: 'Merge', exact: true }).click();
    await page.getByText(`“${SAME_ARTIST}” is part of “${ARTIST}” now.`).waitFor();
  }

  async function undoMerge(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(`The artist “${SAME_ARTIST}” is back.`).waitFor();
  }

  async function hearHalf(page: Page): Promise<void> {
    const listener = await Listener.on(page, '/artists');
    await main(page).getByRole('link', { name: OTHER, exact: true }).click();
    await main(page).getByRole('link', { name: 'Evenings', exact: true }).click();
    await page.getByRole('row').getByRole('button', { name: 'Evenings, part 2', exact: true }).click();
    await page.getByRole('status').filter({ hasText: "Your browser can't play “Evenings, part 2”: it is Apple Lossless." }).waitFor();
    await main(page).getByRole('button', { name: 'Play Evenings' }).click();
    await listener.untilSounding();
    await until(
      'the next song that the browser can play',
      () => listener.title(),
      (title) => title === 'Evenings, part 3',
    );
  }

  async function openArtist(page: Page, name: string): Promise<void> {
    await page.goto('/artists');
    await main(page).getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { name, exact: true }).waitFor();
  }

  it('an admin drops a folder of 320 songs, edits several, merges an artist, undoes both, and hears the half that plays', async () => {
    const page = await (await openContext({ size: 'desktop', worker: false })).newPage();
    await signIn(page, 'Linh', '/admin');
    await importFolder(page);
    await editAlbum(page);
    await merge(page);
    const other = await (await openContext({ size: 'desktop', worker: false })).newPage();
    const appearsOn = other.getByRole('region', { name: 'Appears on' });
    await openArtist(other, ARTIST);
    await appearsOn.getByText('Evenings, part 1').waitFor();
    await undoMerge(page);
    await openArtist(other, SAME_ARTIST);
    await appearsOn.getByText('Evenings, part 1').waitFor();
    await hearHalf(other);
  });
});
