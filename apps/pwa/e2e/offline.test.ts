import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { BrowserContext, Page } from 'playwright-core';
import { launchOwnBrowser } from './_browser/browser';
import { Friend } from './_browser/friend';
import { Listener } from './_browser/listener';
import { comeOnline } from './_browser/outbox';
import { closeOwnBrowser, killOwnBrowser } from './_browser/own-browser';
import { account } from './_browser/people';
import { pitchAt } from './_browser/pitch-at';
import { playButtons } from './_browser/play-buttons';
import { readPart, storedWhole } from './_browser/stored-songs';
import { until } from './_browser/until';
import { untilWorkerServes } from './_release/worker';
import { SONG_SECONDS } from './_stack/music-folder';
import { startStackWithMusic } from './_stack/stack';
import type { Stack } from './_stack/stack';

const AN = 'An Phạm';
const KEPT = 'Đường Về';
const HEARD = 'Mưa Tháng Sáu';
const WRITTEN = 50;

// Browsers and servers die and come back, and songs are heard: only a hanging test meets it.
jest.setTimeout(420_000);

interface Song {
  _id: string;
  title: string;
  audioUrl: string;
}
interface Album {
  _id: string;
  title: string;
  artistId: string;
  songs: Song[];
}

let stack: Stack;
let folder: string;
let context: BrowserContext | undefined;

beforeEach(async () => {
  stack = await startStackWithMusic();
  await ask(`INSERT INTO users (id, subject, full_name) VALUES (gen_random_uuid(), 'demo-an', '${AN}')`);
  folder = await mkdtemp(join(tmpdir(), 'chorus-offline-start-'));
});
afterEach(async () => {
  if (context) await closeOwnBrowser(context, profile());
  await stack.stop();
  await rm(folder, { recursive: true, force: true });
});

const profile = () => join(folder, 'profile');

async function openBrowser(): Promise<BrowserContext> {
  context = await launchOwnBrowser(profile(), stack.url);
  return context;
}

async function killBrowser(): Promise<void> {
  await killOwnBrowser(context!, profile());
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

/** The songs of an album that the server has plays of, once for each play. */
const playsOf = async ({ songs }: Album): Promise<string[]> => {
  const plays = await ask<{ id: string }>('SELECT song_id AS id FROM plays');
  return plays.map(({ id }) => id).filter((id) => songs.some(({ _id }) => _id === id));
};

const untilThereAre = (page: Page, store: string, isRight: (count: number) => boolean): Promise<number> =>
  until(() => countIn(page, store), isRight);

describe('without a network and from the beginning', () => {
  it('a listener finds, hears and writes; what was written arrives once when the server is back', async () => {
    const albums = (await (await fetch(`${stack.url}/api/albums`)).json()) as Album[];
    const kept = albums.find(({ title }) => title === KEPT)!;
    const heard = albums.find(({ title }) => title === HEARD)!;
    const here = [...heard.songs, ...kept.songs];
    const files = new Map<string, Buffer>();
    for (const { audioUrl } of here) files.set(audioUrl, Buffer.from(await (await fetch(stack.url + audioUrl)).arrayBuffer()));

    const online = await Friend.at(await openBrowser(), /Minh/);
    await untilWorkerServes(online.page);
    await online.openChat(AN);
    await online.write('Written with a network');
    await online.message('Written with a network').getByText('Sent', { exact: true }).waitFor({ state: 'attached' });
    await online.page.goto(`/albums/${heard._id}`);
    await online.page.getByRole('button', { name: `Play ${HEARD}`, exact: true }).click();
    await online.listener.untilSounding();
    await until(
      () => playsOf(heard),
      (plays) => plays.length === 2,
    );
    await online.page.goto(`/albums/${kept._id}`);
    await online.page.getByRole('button', { name: 'Keep offline' }).first().click();
    await online.page.getByText('3 songs kept offline').waitFor();
    const isHere = (stored: string[]) => here.every(({ audioUrl }) => stored.includes(audioUrl));
    await until(() => storedWhole(online.page), isHere);
    const [title, { time }] = [await online.listener.title(), await online.listener.audio()];
    expect(time).toBeGreaterThan(0);

    await killBrowser();
    await stack.stopApi();

    const first = await openBrowser();
    const listener = await Listener.on(first.pages()[0] ?? (await first.newPage()), '/');
    const { page } = listener;
    await account(page).waitFor();
    await playButtons(page).first().waitFor();
    await until(
      () => listener.title(),
      (shown) => shown === title,
    );
    await listener.until((now) => now.paused && Math.abs(now.time - time) < 5);

    await page.goto('/search?q=duong%20ve');
    await page.getByRole('region', { name: 'Songs' }).getByText(kept.songs[0]!.title).first().waitFor();
    await page.goto(`/artists/${kept.artistId}`);
    await page.getByRole('heading', { name: 'Sơn Hà', level: 1 }).waitFor();
    const other = albums.find(({ songs }) => songs.length === 12)!;
    await page.goto(`/albums/${other._id}`);
    await page.getByRole('heading', { name: other.title, level: 1 }).waitFor();
    await page.getByRole('row').getByText('Not available offline').first().waitFor();

    for (const { audioUrl } of here) {
      const file = files.get(audioUrl)!;
      const from = Math.floor(file.byteLength * 0.8);
      const { bytes, ...part } = await readPart(page, audioUrl, `bytes=${from}-${from + 999}`);
      expect(part).toEqual({
        status: 206,
        contentRange: `bytes ${from}-${from + 999}/${file.byteLength}`,
      });
      expect(bytes.equals(file.subarray(from, from + 1000))).toBe(true);
    }
    const second = Math.floor(SONG_SECONDS * 0.8);
    const { pitch, heardAt } = await pitchAt(page, here[0]!.audioUrl, second);
    expect(pitch).toBeCloseTo(300 + 2 * heardAt, -1);

    await page.goto(`/albums/${kept._id}`);
    await page.getByRole('button', { name: `Play ${KEPT}`, exact: true }).click();
    await listener.untilSounding();
    await untilThereAre(page, 'outbox', (count) => count >= 3);
    await listener.seek(second);
    await listener.until(({ time }) => time > second);
    await listener.button('Pause').click();
    const played = await countIn(page, 'outbox');

    await page.goto('/chat');
    const friend = new Friend(first, listener);
    await friend.openChat(AN);
    await friend.message('Written with a network').waitFor();
    await friend.write('Written without a network');
    await friend.message('Written without a network').waitFor();
    await page.goto('/report');
    await page.getByRole('textbox', { name: 'Title' }).fill('No network');
    await page.getByRole('textbox', { name: 'Message' }).fill('Still this is written.');
    await page.getByRole('button', { name: 'Submit Report' }).click();
    await untilThereAre(page, 'outbox', (count) => count >= played + 2);

    const otherTab = await first.newPage();
    await otherTab.goto('/');
    await stack.startApi();
    await Promise.all([comeOnline(page), comeOnline(otherTab)]);
    await untilThereAre(page, 'outbox', (count) => count === 0);
    const count = async (table: string, condition = 'true') =>
      Number((await ask<{ count: string }>(`SELECT count(*) FROM ${table} WHERE ${condition}`))[0]?.count);
    expect({
      messages: await count('messages', `content = 'Written without a network'`),
      reports: await count('reports'),
      plays: (await playsOf(kept)).sort(),
    }).toEqual({ messages: 1, reports: 1, plays: kept.songs.map(({ _id }) => _id).sort() });
  });

  it.each(['one tab', 'two tabs'])('fifty messages arrive once and in order after the browser was killed, with %s', async (tabs) => {
    const online = await Friend.at(await openBrowser(), /Minh/);
    await untilWorkerServes(online.page);
    await online.openChat(AN);
    await stack.stopApi();
    for (let n = 1; n <= WRITTEN; n += 1) await online.write(`Message ${n} of ${WRITTEN}`);
    await untilThereAre(online.page, 'outbox', (count) => count === WRITTEN);
    await killBrowser();

    const again = await openBrowser();
    const pages = [again.pages()[0] ?? (await again.newPage())];
    if (tabs === 'two tabs') pages.push(await again.newPage());
    await Promise.all(pages.map((page) => page.goto('/')));
    await Promise.all(pages.map((page) => account(page).waitFor()));
    await stack.startApi();
    await Promise.all(pages.map(comeOnline));
    await untilThereAre(pages[0]!, 'outbox', (count) => count === 0);
    const stored = await ask<{ content: string }>('SELECT content FROM messages ORDER BY seq');
    expect(stored.map(({ content }) => content)).toEqual(Array.from({ length: WRITTEN }, (_, at) => `Message ${at + 1} of ${WRITTEN}`));
  });
});

describe('storage that is gone or damaged at the start', () => {
  const openFilled = async (): Promise<Page> => {
    const { page } = await Friend.at(await openBrowser(), /Minh/);
    await untilWorkerServes(page);
    await untilThereAre(page, 'responses', (count) => count >= 6);
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
    await playButtons(page).first().waitFor();
    await untilThereAre(page, 'responses', (count) => count >= 6);
    await stack.stopApi();
    await page.goto('/');
    await playButtons(page).first().waitFor();
  });

  it('leaves nothing of a person who signs out', async () => {
    const online = await Friend.at(await openBrowser(), /Minh/);
    const { page } = online;
    await untilWorkerServes(page);
    await online.openChat(AN);
    await online.write('Between us');
    await online.message('Between us').getByText('Sent', { exact: true }).waitFor({ state: 'attached' });
    await page.goto('/');
    for (const store of ['personal-responses', 'messages']) await untilThereAre(page, store, (count) => count > 0);
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
