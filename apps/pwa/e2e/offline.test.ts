import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { BrowserContext, Page } from 'playwright-core';
import { launchOwnBrowser } from './_browser/browser';
import { Friend } from './_browser/friend';
import { comeOnline } from './_browser/outbox';
import { account } from './_browser/people';
import { killBrowserOf } from './_browser/stored-songs';
import { untilWorkerServes } from './_release/worker';
import { startStackWithMusic } from './_stack/stack';
import type { Stack } from './_stack/stack';

const AN = 'An Phạm';
const WRITTEN = 50;

// Browsers and servers die and come back: only a hanging test meets it.
jest.setTimeout(900_000);

let stack: Stack;
let folder: string;
let context: BrowserContext | undefined;

beforeEach(async () => {
  stack = await startStackWithMusic();
  await ask(`INSERT INTO users (id, subject, full_name) VALUES (gen_random_uuid(), 'demo-an', '${AN}')`);
  folder = await mkdtemp(join(tmpdir(), 'chorus-offline-start-'));
});
afterEach(async () => {
  await context?.close();
  await stack.stop();
  await rm(folder, { recursive: true, force: true });
});

const profile = () => join(folder, 'profile');

async function openBrowser(): Promise<BrowserContext> {
  context = await launchOwnBrowser(profile(), stack.url);
  return context;
}

async function killBrowser(): Promise<void> {
  const closed = new Promise((done) => context!.once('close', done));
  await killBrowserOf(profile());
  await closed;
  context = undefined;
}

async function ask<Row extends object>(question: string): Promise<Row[]> {
  const client = new Client(stack.databaseUrl);
  await client.connect();
  return client
    .query<Row>(question)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

/** How many rows of a store lie in the browser. */
const countIn = (page: Page, store: string): Promise<number> =>
  page.evaluate(async (name) => {
    const opening = indexedDB.open('chorus');
    await new Promise((done) => (opening.onsuccess = done));
    const counting = opening.result.transaction(name).objectStore(name).count();
    await new Promise((done) => (counting.onsuccess = done));
    opening.result.close();
    return counting.result;
  }, store);

const until = async (isSo: () => Promise<boolean>, page: Page) => {
  while (!(await isSo())) await page.waitForTimeout(100);
};

describe('what is written without a network', () => {
  it.each(['one tab', 'two tabs'])('fifty messages arrive once and in order after the browser was killed, with %s', async (tabs) => {
    const online = await Friend.at(await openBrowser(), /Minh/);
    await untilWorkerServes(online.page);
    await online.openChat(AN);
    await stack.stopApi();
    for (let n = 1; n <= WRITTEN; n += 1) await online.write(`Message ${n} of ${WRITTEN}`);
    await until(async () => (await countIn(online.page, 'outbox')) === WRITTEN, online.page);
    await killBrowser();

    const again = await openBrowser();
    const pages = [again.pages()[0] ?? (await again.newPage())];
    if (tabs === 'two tabs') pages.push(await again.newPage());
    await Promise.all(pages.map((page) => page.goto('/')));
    await Promise.all(pages.map((page) => account(page).waitFor()));
    await stack.startApi();
    await Promise.all(pages.map(comeOnline));
    await until(async () => (await countIn(pages[0]!, 'outbox')) === 0, pages[0]!);
    const stored = await ask<{ content: string }>('SELECT content FROM messages ORDER BY seq');
    expect(stored.map(({ content }) => content)).toEqual(Array.from({ length: WRITTEN }, (_, at) => `Message ${at + 1} of ${WRITTEN}`));
  });
});

describe('storage that is gone or damaged at the start', () => {
  const openFilled = async (): Promise<Page> => {
    const { page } = await Friend.at(await openBrowser(), /Minh/);
    await untilWorkerServes(page);
    await until(async () => (await countIn(page, 'responses')) >= 6, page);
    return page;
  };

  it.each([
    ['deleted', () => Promise.resolve(void indexedDB.deleteDatabase('chorus'))],
    [
      'damaged',
      async () => {
        const opening = indexedDB.open('chorus');
        await new Promise((done) => (opening.onsuccess = done));
        const names = [...opening.result.objectStoreNames].filter((name) => name !== 'session');
        const transaction = opening.result.transaction(names, 'readwrite');
        for (const name of names) {
          const store = transaction.objectStore(name);
          const cursor = store.openCursor();
          cursor.onsuccess = () => {
            if (!cursor.result) return;
            cursor.result.update(store.keyPath === null ? 'damaged' : { order: cursor.result.key, damaged: true });
            cursor.result.continue();
          };
        }
        await new Promise((done) => (transaction.oncomplete = done));
        opening.result.close();
      },
    ],
  ] as const)('%s: the page starts and has everything again', async (_, damage) => {
    const page = await openFilled();
    await page.evaluate(damage);
    await page.goto('/');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Play / })
      .first()
      .waitFor();
    await until(async () => (await countIn(page, 'responses')) >= 6, page);
    await stack.stopApi();
    await page.goto('/');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Play / })
      .first()
      .waitFor();
  });

  it('leaves nothing of a person who signs out', async () => {
    const online = await Friend.at(await openBrowser(), /Minh/);
    const { page } = online;
    await untilWorkerServes(page);
    await online.openChat(AN);
    await online.write('Between us');
    await online.message('Between us').getByText('Sent', { exact: true }).waitFor({ state: 'attached' });
    await page.goto('/');
    await until(async () => (await countIn(page, 'personal-responses')) > 0 && (await countIn(page, 'messages')) > 0, page);
    await account(page).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await account(page).waitFor({ state: 'detached' });
    await page.goto('/');
    const left = await page.evaluate(async () => {
      const opening = indexedDB.open('chorus');
      await new Promise((done) => (opening.onsuccess = done));
      const names = [...opening.result.objectStoreNames];
      const texts: string[] = [JSON.stringify(Object.entries(localStorage))];
      for (const name of names) {
        const store = opening.result.transaction(name).objectStore(name);
        const [keys, values] = [store.getAllKeys(), store.getAll()];
        await new Promise((done) => (values.onsuccess = done));
        texts.push(JSON.stringify([name, keys.result, values.result]));
      }
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) if (request.url.includes('/api/')) texts.push(request.url);
      }
      return texts.filter((text) => /demo-minh|minh\.nguyen|Minh|Between us|\/api\//.test(text.replaceAll(/"\/api\/[^"]*"/g, '')));
    });
    expect(left).toEqual([]);
  });
});
