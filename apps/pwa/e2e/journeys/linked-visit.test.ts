import type { Page } from 'playwright-core';
import { browseOn } from '../_browser/browse-on';
import { collectComplaints } from '../_browser/browser';
import { drawnPage, untilRendered, watchRequests } from '../_browser/first-screen';
import { holdCode, openBeforeCode } from '../_browser/hold-code';
import { signIn } from '../_browser/people';
import { playButtons } from '../_browser/play-buttons';
import { sizesOf } from '../_browser/sizes';
import { sharedStack } from '../_stack/shared-stack';

describe('A first visit by a link', () => {
  const { stack, openContext } = browseOn(sharedStack);

  interface Item {
    _id: string;
    title: string;
    songs: { _id: string; title: string; artist: string; artistId: string | null }[];
  }
  const somethingLinked = async () => {
    const albums = (await (await fetch(`${stack().url}/api/albums`)).json()) as Item[];
    const album = albums.find(({ songs }) => songs.some(({ artistId }) => artistId !== null))!;
    const song = album.songs.find(({ artistId }) => artistId !== null)!;
    return { album, song, albumPath: `/albums/${album._id}`, artistPath: `/artists/${song.artistId}` };
  };
  const rowOf = (page: Page, title: string) => page.locator('main tr').getByText(title, { exact: true }).first();
  const untilScreenIsRendered = (path: string) => untilRendered(stack().url + path);

  it.each(sizesOf(1))(
    'to an album, a song and an artist shows them before any code of the page on a %s, which takes over',
    async (size) => {
      const { albumPath, artistPath, song } = await somethingLinked();
      for (const path of [albumPath, `${albumPath}?via=mail&song=${song._id}`, artistPath]) {
        await untilScreenIsRendered(path);
        const context = await openContext({ size, worker: false });
        const page = await context.newPage();
        const code = await holdCode(page);
        const complaints = collectComplaints(page);
        const seen = watchRequests(page);
        await page.goto(path, { waitUntil: 'commit' });
        const early = await drawnPage(page);
        const title = await page.locator('main h1').elementHandle();
        expect(early.drawn.filter(([tag]) => tag === 'TR').length).toBeGreaterThan(5);

        code.arrive();
        await page.locator('#root:not([data-media])').waitFor();
        expect(await drawnPage(page)).toEqual(early);
        expect(await title.evaluate((element) => element.isConnected)).toBe(true);
        expect(complaints).toEqual([]);
        // The other albums of its artist are below an album.
        const below = path === artistPath ? [] : [`/api${artistPath}`];
        const asked = seen.filter((path) => path.startsWith('/api/albums/') || path.startsWith('/api/artists/'));
        expect(asked.filter((path) => !below.includes(path))).toEqual([]);
        await context.close();
      }
    },
  );

  it('to an album by somebody who is signed in shows their form, which the code takes over', async () => {
    const { albumPath } = await somethingLinked();
    await untilScreenIsRendered(albumPath);
    const page = await (await openContext({ size: 'desktop', worker: false })).newPage();
    await signIn(page, 'An', '/');
    const complaints = collectComplaints(page);
    const code = await openBeforeCode(page, albumPath);
    const title = await page.locator('main h1').elementHandle();
    await page.getByRole('button', { name: 'Add to playlist', exact: true }).waitFor();
    expect(await page.getByText('Continue with Google').count()).toBe(0);
    code.arrive();
    await page.locator('#root:not([data-media])').waitFor();
    expect(await title.evaluate((element) => element.isConnected)).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('to an album shows its days in the language and the time zone of the device', async () => {
    const { albumPath } = await somethingLinked();
    await untilScreenIsRendered(albumPath);
    const context = await openContext({ size: 'phone', worker: false, timeZone: 'Pacific/Kiritimati' });
    await context.addInitScript(() => localStorage.setItem('chorus.date-language', 'vi'));
    const page = await context.newPage();
    const code = await openBeforeCode(page, albumPath);
    const day = page.locator('main time').first();
    const [shown, at] = [await day.innerText(), await day.getAttribute('datetime')];
    const expected = new Intl.DateTimeFormat('vi', { dateStyle: 'medium', timeZone: 'Pacific/Kiritimati' }).format(new Date(at!));
    expect(shown).toBe(expected);
    code.arrive();
    await page.locator('#root:not([data-media])').waitFor();
    expect(await day.innerText()).toBe(expected);
  });

  it.each(sizesOf(0))('to an album can be read where no script loads, and says so, on a %s; links in it lead on', async (size) => {
    const { albumPath, artistPath, album, song } = await somethingLinked();
    await untilScreenIsRendered(albumPath);
    await untilScreenIsRendered(artistPath);
    const page = await (await openContext({ size, worker: false })).newPage();
    await page.route(/assets\/.*\.js$/, (route) => route.abort());
    await page.goto(albumPath, { waitUntil: 'commit' });
    await page.getByRole('alert').getByRole('link', { name: 'Reload' }).waitFor();
    await page.getByRole('heading', { name: album.title, level: 1 }).waitFor();
    await rowOf(page, song.title).waitFor();
    await page.locator(`main a[href="${artistPath}"]`).first().click();
    await page.waitForURL(`**${artistPath}`);
    await page.getByRole('heading', { name: song.artist, level: 1 }).waitFor();
    await page.locator('main td button').first().waitFor();
  });

  it('to an album can be read in a browser that runs no scripts', async () => {
    const { albumPath, album } = await somethingLinked();
    await untilScreenIsRendered(albumPath);
    const page = await (await openContext({ size: 'phone', worker: false, scripts: false })).newPage();
    await page.goto(albumPath);
    await page.getByRole('heading', { name: album.title, level: 1 }).waitFor();
    for (const { title } of album.songs.slice(0, 10)) await page.getByText(title, { exact: true }).first().waitFor();
    const heights = await page
      .locator('main tbody tr')
      .first()
      .evaluate((row: HTMLTableRowElement) =>
        [row.cells[0]!, row.cells[4]!.querySelector('span')!.lastChild!].map((words) => {
          const range = document.createRange();
          range.selectNodeContents(words);
          const { top, bottom } = range.getBoundingClientRect();
          return (top + bottom) / 2;
        }),
      );
    // The number and the duration of the song, between which its buttons are left out.
    expect(heights[1]).toBe(heights[0]);
  });

  it('to a shared album finds its songs in the document', async () => {
    const { album } = await somethingLinked();
    const page = await (await openContext({ size: 'phone', worker: false })).newPage();
    const seen = watchRequests(page);
    await page.goto(`/albums/${album._id}`);
    await page.getByRole('heading', { name: album.title, level: 1 }).waitFor();
    await playButtons(page).first().waitFor();
    expect(seen.filter((path) => path.startsWith('/api/albums'))).toEqual([]);
  });
});
