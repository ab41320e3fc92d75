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
  const albums = await page.evaluate(async () => (await (await fetch('/api/albums')).json()) as Listed[]);
  const album = albums.find((one) => one.title === title);
  if (!album) throw new Error(`There is no album ${title}`);
  return album;
}

export async function openAlbum(page: Page, title: string): Promise<void> {
  await page.goto(`/albums/${(await albumOf(page, title))._id}`);
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
}

const keep = (page: Page) => page.getByRole('button', { name: 'Keep offline' }).first().click();

/** Keeps an album whole, a song in pieces, an artist that is paused, and a song of which half has come when the network goes. */
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
  // It does not come while the artist is kept, so that this can be paused; then one piece of it comes, and nothing more.
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
  await page.getByRole('button', { name: 'Keep offline' }).locator('visible=true').last().click();
}

async function sendOnePiece(route: Route): Promise<void> {
  if ((await route.request().headerValue('range')) !== null) return route.abort();
  const answer = await route.fetch();
  await route.fulfill({ response: answer, body: (await answer.body()).subarray(0, PIECE_BYTES) });
}

/** Says how much room songs may take that are there by themselves. */
export async function setRoom(page: Page): Promise<void> {
  await page.goto('/offline');
  const slider = page.getByRole('slider', { name: 'Room for songs that are here by themselves' });
  await slider.fill(String(ROOM_BYTES));
  await page.getByText('Up to 200 MB').waitFor();
}
