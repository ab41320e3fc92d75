import type { Page } from 'playwright-core';
import { browseOn } from '../_browser/browse-on';
import { go } from '../_browser/go';
import { inFull } from '../_browser/in-full';
import { untilCatalogueIsStored } from '../_browser/stored-catalogue';
import { storedKeys, storedRows } from '../_browser/stored-rows';
import { until } from '../_browser/until';
import { untilWorkerServes } from '../_release/worker';
import { askDatabase } from '../_stack/ask-database';
import { startStackWithMusic } from '../_stack/stack';

const RENAMED = 'Sơn Tùng of Today';

const untilCopied = (page: Page) =>
  until(
    'a copy of the catalogue on the device',
    () => storedRows<object>(page, 'catalogue-copy'),
    (rows) => rows.length === 1,
  );
const untilPlays = (page: Page) =>
  until(
    'a song to play',
    () => page.getByRole('button', { name: 'Pause', exact: true }).count(),
    (count) => count > 0,
  );
/** Returns the lists of the API, in their order. */
const listedBy = (page: Page) =>
  page.evaluate(async () => {
    const read = async (path: string) => ((await (await fetch(path)).json()) as { _id: string }[]).map(({ _id }) => _id);
    return { songs: await read('/api/songs'), albums: await read('/api/albums'), artists: await read('/api/artists') };
  });
const namesOn = async (page: Page) => {
  const links = page.getByRole('main').locator('article a');
  await links.first().waitFor();
  return links.allTextContents();
};

describe('a device’s catalogue', () => {
  const { stack, openContext } = browseOn(() => startStackWithMusic());

  async function visited() {
    const context = await openContext();
    const page = await context.newPage();
    await page.goto('/artists');
    await untilWorkerServes(page);
    await untilCopied(page);
    const names = await namesOn(page);
    await page.close();
    return { context, names };
  }

  it('lists artists as the server does, without asking for the list, and shows what has changed since', async () => {
    const { context, names } = await visited();
    const [first] = names;
    const next = await context.newPage();
    const asked: string[] = [];
    next.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await next.goto('/artists');
    expect(await namesOn(next)).toEqual(names);
    expect(asked).not.toContain('/api/artists');

    await askDatabase(stack(), 'UPDATE artists SET full_name = $1 WHERE full_name = $2', [RENAMED, first]);
    await next.reload();
    await next.getByRole('main').getByText(RENAMED).waitFor();
    await askDatabase(stack(), 'UPDATE artists SET full_name = $2 WHERE full_name = $1', [RENAMED, first]);
  });

  inFull('has no copy when it is turned off in Settings, and lists artists from the server', async () => {
    const { context, names } = await visited();
    const next = await context.newPage();
    await next.goto('/settings');
    await next.getByRole('switch', { name: /^Catalog on this device/ }).click();
    await until(
      'the copy to be removed',
      () => storedKeys(next, 'catalogue-chunks'),
      (keys) => keys.length === 0,
    );
    await next.goto('/artists');
    expect(await namesOn(next)).toEqual(names);
    expect(await storedKeys(next, 'catalogue-copy')).toEqual([]);
  });

  inFull('lists songs and albums as the server does, without asking for the lists, and plays them', async () => {
    const context = await openContext();
    const page = await context.newPage();
    const address = (path: string) => `${path}?size=all&sort=title`;
    const shown = () =>
      page
        .getByRole('main')
        .locator('article p[title]')
        .evaluateAll((names) => names.map((name) => name.textContent));
    const shownOn = async (path: string) => {
      await page.goto(address(path));
      await page.getByRole('main').locator('article p[title]').first().waitFor();
      return shown();
    };
    const untilListed = (expected: readonly string[]) => until('the same list', shown, (names) => names.join('\n') === expected.join('\n'));
    await page.addInitScript(() => localStorage.getItem('chorus.catalogue') ?? localStorage.setItem('chorus.catalogue', 'off'));
    const [songs, albums] = [await shownOn('/songs'), await shownOn('/albums')];
    await page.evaluate(() => localStorage.setItem('chorus.catalogue', 'yes'));
    await page.goto('/artists');
    await untilCopied(page);
    await until(
      'the page to have the copy',
      () => page.evaluate(() => localStorage.getItem('chorus.catalogue')),
      (row) => row === 'yes',
    );

    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await go(page, address('/songs'));
    await untilListed(songs);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Play (?!All)/ })
      .first()
      .click();
    await untilPlays(page);
    await page.getByRole('button', { name: 'Pause', exact: true }).first().click();
    await until(
      'the song to stop',
      () => page.getByRole('button', { name: 'Pause', exact: true }).count(),
      (count) => count === 0,
    );
    await go(page, address('/albums'));
    await untilListed(albums);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Play / })
      .first()
      .click();
    await untilPlays(page);
    expect(asked).not.toContain('/api/songs/by-ids');
    const lists = ['/api/songs', '/api/albums', '/api/catalogue/songs', '/api/catalogue/albums'];
    expect(asked.filter((path) => lists.includes(path))).toEqual([]);
  });

  it('finds without a network what the server finds, in the same order', async () => {
    const context = await openContext();
    const page = await context.newPage();
    const foundBy = async (query: string) => {
      await page.goto(`/search?${new URLSearchParams({ q: query }).toString()}`);
      await page
        .getByRole('status')
        .getByText(/^Found/)
        .waitFor();
      return page
        .getByRole('main')
        .locator('section li')
        .evaluateAll((rows) => rows.map((row) => row.querySelector('[title]')?.getAttribute('title')));
    };
    const queries = ['duong ve', 'Sơn', 'bohemain'];
    await page.addInitScript(() => localStorage.getItem('chorus.catalogue') ?? localStorage.setItem('chorus.catalogue', 'off'));
    const expected: unknown[] = [];
    for (const query of queries) expected.push(await foundBy(query));
    expect(expected.map((rows) => (rows as unknown[]).length)).not.toContain(0);

    await page.evaluate(() => localStorage.setItem('chorus.catalogue', 'yes'));
    await page.goto('/artists');
    await untilWorkerServes(page);
    await untilCatalogueIsStored(page);
    await context.setOffline(true);
    for (const [at, query] of queries.entries()) expect(await foundBy(query)).toEqual(expected[at]);
  });

  it('lists artists without a network, and answers the lists of the API as the server does', async () => {
    const { context, names } = await visited();
    const next = await context.newPage();
    await next.goto('/artists');
    const listed = await listedBy(next);
    await context.setOffline(true);
    await next.reload();
    expect(await namesOn(next)).toEqual(names);
    expect(await listedBy(next)).toEqual(listed);
  });
});
