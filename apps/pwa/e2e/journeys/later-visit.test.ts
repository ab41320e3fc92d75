import type { Page } from 'playwright-core';
import { NOT_AVAILABLE } from '../../src/features/catalogue/not-available';
import { browseOn } from '../_browser/browse-on';
import { collectComplaints } from '../_browser/browser';
import { drawnPage } from '../_browser/first-screen';
import { go } from '../_browser/go';
import { signIn } from '../_browser/people';
import { watchShifts } from '../_browser/shifts';
import { sizesOf } from '../_browser/sizes';
import { untilCatalogueIsStored } from '../_browser/stored-catalogue';
import { hideStoredCode, untilDocumentIsStored } from '../_browser/stored-documents';
import { untilWorkerServes } from '../_release/worker';
import { sharedStack } from '../_stack/shared-stack';

describe('A later visit', () => {
  const { stack, openContext } = browseOn(sharedStack);

  interface Album {
    _id: string;
    title: string;
    songs: { _id: string; artistId: string | null }[];
  }
  const somethingLinked = async () => {
    const albums = (await (await fetch(`${stack().url}/api/albums`)).json()) as Album[];
    const album = albums.find(({ songs }) => songs.some(({ artistId }) => artistId !== null))!;
    const song = album.songs.find(({ artistId }) => artistId !== null)!;
    return { album, song, albumPath: `/albums/${album._id}`, artistPath: `/artists/${song.artistId}` };
  };
  const untilCodeTookOver = (page: Page) => page.locator('#root:not([data-media]) main h1').waitFor();

  it.each(sizesOf(1))('to an album that was opened in the app shows it before any code of the page on a %s, also offline', async (size) => {
    const { album, albumPath } = await somethingLinked();
    const context = await openContext({ size });
    const opener = await context.newPage();
    await opener.goto('/');
    await untilWorkerServes(opener);
    await go(opener, albumPath);
    await untilDocumentIsStored(opener, albumPath);
    const code = await hideStoredCode(opener);

    await context.setOffline(true);
    const withoutCode = await context.newPage();
    await withoutCode.goto(albumPath, { waitUntil: 'commit' });
    const early = await drawnPage(withoutCode);
    expect(early.greeting).toBe(album.title);
    expect(early.drawn.filter(([tag]) => tag === 'TR').length).toBeGreaterThan(5);
    expect(await withoutCode.title()).toContain(album.title);
    expect(await withoutCode.getByText('Opening Chorus…').count()).toBe(0);
    await withoutCode.getByRole('alert').getByRole('link', { name: 'Reload' }).waitFor();
    await withoutCode.close();

    await code.bringBack();
    const offline = await context.newPage();
    await offline.goto(albumPath);
    await untilCodeTookOver(offline);
    await offline.getByRole('heading', { name: album.title, level: 1 }).waitFor();
    await offline.close();

    await context.setOffline(false);
    const page = await context.newPage();
    const shifts = await watchShifts(page);
    const complaints = collectComplaints(page);
    await page.goto(albumPath, { waitUntil: 'commit' });
    await untilCodeTookOver(page);
    expect(await drawnPage(page)).toEqual(early);
    expect(await shifts()).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('to a song or an artist whose link was the first visit begins with its first screen', async () => {
    const { song, albumPath, artistPath } = await somethingLinked();
    for (const path of [`${albumPath}?song=${song._id}`, artistPath]) {
      const context = await openContext({ size: 'phone' });
      const page = await context.newPage();
      await page.goto(path);
      await untilDocumentIsStored(page, path);
      await context.setOffline(true);
      const document = await (await page.reload())?.text();
      expect(document).toContain('form-without-scripts');
      expect(document?.includes('data-marked="true"')).toBe(path !== artistPath);
      await untilCodeTookOver(page);
      await context.close();
    }
  });

  it.each(['tablet', 'desktop'] as const)('of somebody who is signed in moves nothing without a network, on a %s', async (size) => {
    const { albumPath } = await somethingLinked();
    const context = await openContext({ size });
    const opener = await context.newPage();
    await signIn(opener, 'An', '/');
    await untilWorkerServes(opener);
    await untilCatalogueIsStored(opener);
    await untilDocumentIsStored(opener, '/');
    await go(opener, albumPath);
    await untilDocumentIsStored(opener, albumPath);
    await opener.close();
    await context.setOffline(true);
    for (const path of ['/', albumPath]) {
      const page = await context.newPage();
      const shifts = await watchShifts(page);
      await page.goto(path, { waitUntil: 'commit' });
      await untilCodeTookOver(page);
      await page.getByText("You're offline. Downloaded music still plays.").waitFor();
      await page.getByRole('button', { name: 'New playlist' }).waitFor();
      await page.getByRole('navigation', { name: 'Playlists' }).getByRole('link').first().waitFor();
      await page.getByRole('main').getByText(NOT_AVAILABLE).first().waitFor();
      expect(await shifts()).toEqual([]);
      await page.close();
    }
  });

  it('moves no title of Home’s tiles when the network goes, on a phone', async () => {
    const context = await openContext({ size: 'phone' });
    const page = await context.newPage();
    await page.goto('/');
    await untilWorkerServes(page);
    const featured = page.getByRole('region', { name: 'Featured songs' });
    const titles = () =>
      featured.locator('article p:first-child').evaluateAll((all) =>
        all.map((title) => {
          const { top, height } = title.getBoundingClientRect();
          return { title: title.textContent, top, height };
        }),
      );
    const before = await titles();
    await context.setOffline(true);
    await featured.getByText(NOT_AVAILABLE).first().waitFor();
    expect(await titles()).toEqual(before);
  });
});
