import { albumPath, API_PREFIX, artistPath, catalogueReads, songEndpoints, urlOf } from '@chorus/contracts';
import type { CatalogueRead, Song } from '@chorus/contracts';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { browseOn } from './_browser/browse-on';
import { signIn } from './_browser/people';
import { untilCatalogueIsStored } from './_browser/stored-catalogue';
import { storedKeys } from './_browser/stored-rows';
import { until } from './_browser/until';
import { untilWorkerServes } from './_release/worker';
import { renameSong } from './_stack/rename-song';
import { startStackWithMusic } from './_stack/stack';

const reads = Object.values<CatalogueRead>(catalogueReads);
const pathsOf = (some: readonly CatalogueRead[]) => some.map(({ path }) => API_PREFIX + path);
const inCopy = pathsOf(reads.filter(({ isInCopy }) => isInCopy));
const readNever = pathsOf(reads.filter(({ isInCopy, isReadOnce }) => isInCopy ?? isReadOnce));
/** The reads that the service worker repeats after each change. Once they are done, it makes no further requests. */
const readAgain = pathsOf(reads.filter(({ isFetchedAhead, isInCopy, isReadOnce }) => isFetchedAhead && !isInCopy && !isReadOnce));

const pathOf = (request: Request) => new URL(request.url()).pathname;

describe('a device with a copy of the catalogue, after a song has changed', () => {
  const { stack, openContext } = browseOn(() => startStackWithMusic());

  async function songOfAlbum(): Promise<Song & { albumId: string; artistId: string }> {
    const songs = (await (await fetch(stack().url + urlOf(songEndpoints.list))).json()) as Song[];
    for (const { albumId, artistId, ...song } of songs) if (albumId !== null && artistId !== null) return { ...song, albumId, artistId };
    throw new Error('No song is on an album');
  }

  async function visited(context: BrowserContext): Promise<Page> {
    const page = await context.newPage();
    await signIn(page, 'An');
    await untilWorkerServes(page);
    await untilCatalogueIsStored(page);
    return page;
  }

  it('shows it on the pages of its album and its artist, and neither they nor the service worker read lists or pages again', async () => {
    const song = await songOfAlbum();
    const context = await openContext();
    const pages = [await visited(context), await context.newPage()] as const;
    expect(await storedKeys(pages[0], 'responses')).toEqual(expect.not.arrayContaining(inCopy));
    await pages[0].goto(`${albumPath(song.albumId)}?song=${song._id}`);
    await pages[1].goto(artistPath(song.artistId));

    let asked: string[] = [];
    context.on('request', (request) => asked.push(pathOf(request)));
    const shownAs = async (title: string) => {
      const before = asked.length;
      await renameSong(stack(), song, title);
      for (const page of pages) await page.getByRole('main').getByText(title, { exact: true }).first().waitFor();
      await until(
        'the service worker to read again what the copy does not have',
        () => Promise.resolve(readAgain.filter((path) => !asked.slice(before).includes(path))),
        (lacking) => lacking.length === 0,
      );
    };
    // By then the pages have started and made all requests for that.
    await shownAs('Renamed once');
    asked = [];
    await shownAs('Renamed twice');
    await shownAs('Renamed three times');
    const ofPages = [albumPath(song.albumId), artistPath(song.artistId)].map((path) => API_PREFIX + path);
    expect(asked.filter((path) => [...readNever, ...ofPages].includes(path))).toEqual([]);
    expect(asked).toContain('/api/catalogue/changes');
  });
});
