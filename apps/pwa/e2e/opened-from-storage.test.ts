import type { BrowserContext } from 'playwright-core';
import { browseOn } from './_browser/browse-on';
import { untilCatalogueIsStored } from './_browser/stored-catalogue';
import { untilDocumentIsStored } from './_browser/stored-documents';
import { untilWorkerServes } from './_release/worker';
import { askDatabase } from './_stack/ask-database';
import { startStackWithMusic } from './_stack/stack';

/** Pages refetch by themselves only after half a minute. */
const SOON_MS = 20_000;

describe('A screen, opened from storage', () => {
  const { stack, openContext } = browseOn(() => startStackWithMusic());

  const visit = async (context: BrowserContext, path: string) => {
    const page = await context.newPage();
    await page.goto(path);
    await untilWorkerServes(page);
    await untilCatalogueIsStored(page);
    await untilDocumentIsStored(page, path);
    await page.close();
  };

  const ask = async <Answer>(path: string) => (await (await fetch(stack().url + path)).json()) as Answer;

  it.each(['Home', 'an album'])('shows changes since the last visit within seconds: %s', async (screen) => {
    const [featured] = await ask<{ _id: string; albumId: string }[]>('/api/songs/featured');
    const album = await ask<{ songs: { _id: string }[] }>(`/api/albums/${featured!.albumId}`);
    const [path, song] = screen === 'Home' ? ['/', featured!] : [`/albums/${featured!.albumId}`, album.songs[0]!];
    const renamed = `${screen} has a song of today`;
    const context = await openContext();
    await visit(context, path);
    await askDatabase(stack(), 'UPDATE songs SET title = $1 WHERE id = $2', [renamed, song._id]);

    const page = await context.newPage();
    const document = await (await page.goto(path))?.text();
    expect(document).toContain('form-without-scripts');
    expect(document).not.toContain(renamed);
    await page.getByRole('main').getByText(renamed).first().waitFor({ timeout: SOON_MS });
  });

  it('says that an album is gone that was deleted since the last visit', async () => {
    const id = (await ask<{ _id: string }[]>('/api/albums')).at(-1)!._id;
    const path = `/albums/${id}`;
    const context = await openContext();
    await visit(context, path);
    await askDatabase(stack(), 'DELETE FROM albums WHERE id = $1', [id]);

    const page = await context.newPage();
    await page.goto(path);
    await page.getByRole('heading', { name: 'Album not found' }).waitFor({ timeout: SOON_MS });
    const document = await (await page.reload())?.text();
    expect(document).not.toContain('form-without-scripts');
  });
});
