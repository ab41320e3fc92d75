import { albumEndpoints, urlOf } from '@chorus/contracts';
import type { Album } from '@chorus/contracts';
import type { Locator } from 'playwright-core';
import { browseOn } from './_browser/browse-on';
import { untilCatalogueIsStored } from './_browser/stored-catalogue';
import { until } from './_browser/until';
import { untilWorkerServes } from './_release/worker';
import { sharedStack } from './_stack/shared-stack';

/** The cache of displayed covers, apart from downloads. */
const SEEN = 'chorus-covers';

const lookOf = (cover: Locator) =>
  cover.evaluate((image: HTMLImageElement) => ({
    asked: new URL(image.currentSrc).pathname,
    isShown: image.complete && image.naturalWidth > 0,
  }));

describe('a downloaded album', () => {
  const { stack, openContext } = browseOn(sharedStack);

  it('shows its cover without a network even if the page requests another width than the stored one', async () => {
    const albums = (await (await fetch(stack().url + urlOf(albumEndpoints.list))).json()) as Album[];
    const album = albums.find(({ artwork }) => artwork?.mediumUrl !== undefined)!;
    const context = await openContext({ size: 'phone' });
    const page = await context.newPage();
    await page.goto('/');
    await untilWorkerServes(page);
    await untilCatalogueIsStored(page);
    await page.goto(`/albums/${album._id}`);
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await until(
      'the cover to be stored',
      () => page.evaluate(async (url) => (await (await caches.open('chorus-kept-covers')).match(url)) !== undefined, album.imageUrl),
      Boolean,
    );
    await page.evaluate((seen) => caches.delete(seen), SEEN);

    await context.setOffline(true);
    await page.goto('/albums');
    const cover = page.getByRole('article').filter({ hasText: album.title }).locator('img');
    const { asked } = await until(
      'the cover to be shown',
      () => lookOf(cover),
      ({ isShown }) => isShown,
    );
    expect(asked).toBe(album.artwork?.mediumUrl);
  });
});
