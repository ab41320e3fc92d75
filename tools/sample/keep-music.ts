import type { BrowserContext, Page, Route } from 'playwright-core';
import { songs } from './sample-music';
import { setKeepsBlobs, untilReceived } from './stored';

const ROOM_BYTES = 200_000_000;
const PIECE_BYTES = 1024 * 1024;

interface Listed {
  _id: string;
  title: string;
  artistId: string;
  songs: { title: string; audioUrl: string }[];
}

async function albumOf(page: Page, title: string): Promise<Listed> {
  const albums = (await (await fetch(new URL('/api/albums', page.url()))).json()) as Listed[];
  const album = albums.find((one) => one.title === title);
  if (!album) throw new Error(`There is no album ${title}`);
  return album;
}

export async function openAlbum(page: Page, title: string): Promise<void> {
  await page.goto(`/albums/${(await albumOf(page, title))._id}`);
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
}

const keep = (page: Page) => page.getByRole('button', { name: 'Download' }).first().click();

/**
 * Leaves a complete album, a song in pieces, a paused artist, and a song that is half downloaded
 * when the network goes.
 */
export async function keepMusic(context: BrowserContext, page: Page): Promise<void> {
  await openAlbum(page, songs.kept.album);
  await keep(page);
  await untilReceived(page, songs.kept.title, Infinity);
  await untilReceived(page, songs.keptToo.title, Infinity);

  await setKeepsBlobs(page, false);
  await openAlbum(page, songs.inPieces.album);
  await keepSong(page, songs.inPieces.title);
  await untilReceived(page, songs.inPieces.title, Infinity);
  await setKeepsBlobs(page, true);

  const long = await albumOf(page, songs.long.album);
  const [{ audioUrl } = { audioUrl: '' }] = long.songs;
  // Its download stalls while the artist is being downloaded, so that this can be paused; then one piece arrives, and no more.
  await context.route(`**${audioUrl}`, () => undefined);
  await page.goto(`/artists/${long.artistId}`);
  await keep(page);
  await page.getByRole('button', { name: /^Pause: / }).click();
  await page.getByRole('button', { name: /^Resume: / }).waitFor();
  await context.unroute(`**${audioUrl}`);
  await context.route(`**${audioUrl}`, sendOnePiece);
  await openAlbum(page, songs.long.album);
  await keepSong(page, songs.long.title);
  await untilReceived(page, songs.long.title, PIECE_BYTES);
}

async function keepSong(page: Page, title: string): Promise<void> {
  await page
    .getByRole('row')
    .getByRole('button', { name: `More for ${title}` })
    .click();
  await page.getByRole('menuitem', { name: 'Download' }).click();
}

async function sendOnePiece(route: Route): Promise<void> {
  if ((await route.request().headerValue('range')) !== null) return route.abort();
  const answer = await route.fetch();
  await route.fulfill({ response: answer, body: (await answer.body()).subarray(0, PIECE_BYTES) });
}

/** Sets the limit for songs that are cached automatically. */
export async function setRoom(page: Page): Promise<void> {
  await page.goto('/offline');
  const slider = page.getByRole('slider', { name: 'Space for automatically saved songs' });
  await slider.fill(String(ROOM_BYTES));
  await page.getByText('Up to 200 MB').waitFor();
}
