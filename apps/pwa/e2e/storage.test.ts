import type { Page } from 'playwright-core';
import { versions } from '../src/platform/storage/schema';
import { browseOn } from './_browser/browse-on';
import { Listener } from './_browser/listener';
import { leavePlays, untilOutboxIsEmpty } from './_browser/outbox';
import { account, signIn } from './_browser/people';
import { askDatabase } from './_stack/ask-database';
import { sharedStack } from './_stack/shared-stack';

const SUBJECT = 'demo-an';
const NEWEST = versions.length;
const LONGEST_UPGRADE_MS = 3_000;
// An address of the page's origin at which nothing of the page runs.
const BESIDE_THE_PAGE = '/favicon.svg';

/** Makes the database what the release before left, with all that lies in it, and stays a tab of that release. Runs in a page. */
const becomeLastRelease = async ([version, names]: readonly [number, readonly string[]]) => {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('refused'));
    });
  const now = await done(indexedDB.open('chorus'));
  const rows = await Promise.all(
    names.map(async (name) => {
      const store = now.transaction(name).objectStore(name);
      const [keys, values] = await Promise.all([done(store.getAllKeys()), done<unknown[]>(store.getAll())]);
      return { name, keyPath: store.keyPath, autoIncrement: store.autoIncrement, keys, values };
    }),
  );
  now.close();
  await done(indexedDB.deleteDatabase('chorus'));
  const opening = indexedDB.open('chorus', version);
  opening.onupgradeneeded = () => {
    for (const { name, keyPath, autoIncrement, keys, values } of rows) {
      const store = opening.result.createObjectStore(name, { keyPath, autoIncrement });
      values.forEach((value, at) => store.put(value, keyPath === null ? keys[at] : undefined));
    }
  };
  const old = await done(opening);
  old.onversionchange = () => old.close();
};

/** Upgrades the database as the next release will, and answers how long that took. Runs in a page. */
const upgradeAsNextRelease = async (version: number) => {
  const began = performance.now();
  const opening = indexedDB.open('chorus', version);
  opening.onupgradeneeded = () => opening.result.createObjectStore('tomorrow');
  await new Promise((resolve, reject) => {
    opening.onsuccess = resolve;
    opening.onerror = () => reject(opening.error ?? new Error('refused'));
  });
  return performance.now() - began;
};

const stored = (page: Page, store: string) =>
  page.evaluate(async (name) => {
    const opening = indexedDB.open('chorus');
    await new Promise((done) => (opening.onsuccess = done));
    const { version } = opening.result;
    const reading: IDBRequest<unknown[]> = opening.result.transaction(name).objectStore(name).getAll();
    await new Promise((done) => (reading.onsuccess = done));
    opening.result.close();
    return { version, rows: reading.result };
  }, store);

describe('the database of a newer release', () => {
  const { openContext } = browseOn(sharedStack);

  it('is made of the last one while a tab of that is open: the queue, the person and what waits to be sent come along', async () => {
    const context = await openContext();
    const before = await Listener.at(context);
    await signIn(before.page, /An Phạm/);
    await before.playCard();
    const title = await before.title();
    await before.button('Pause').click();
    const [song] = (await (await fetch(`${sharedStack().url}/api/songs`)).json()) as { _id: string }[];

    await before.page.goto(BESIDE_THE_PAGE);
    const old = versions.slice(0, -1).flat();
    await before.page.evaluate(becomeLastRelease, [NEWEST - 1, old.map(({ name }) => name)] as const);
    const id = crypto.randomUUID();
    const startedAt = new Date(Date.now() - 60_000).toISOString();
    await leavePlays(before.page, SUBJECT, [{ id, payload: { songId: song!._id, startedAt, secondsHeard: 20 } }]);
    expect((await stored(before.page, 'session')).version).toBe(NEWEST - 1);

    const after = await Listener.at(context);
    await account(after.page).waitFor();
    await after.player.getByText(title).first().waitFor();
    expect((await stored(after.page, 'responses')).version).toBe(NEWEST);
    await untilOutboxIsEmpty(after.page);
    expect(await askDatabase('SELECT id FROM plays WHERE id = $1', [id])).toHaveLength(1);
  });

  it('does not wait for an open tab, which works on with it', async () => {
    const context = await openContext();
    const listener = await Listener.at(context);
    await listener.playCard();
    const next = await context.newPage();
    await next.goto(BESIDE_THE_PAGE);
    const title = await listener.title();
    const queueIn = ({ rows }: { rows: unknown[] }) => rows.find(Array.isArray);
    const queue = queueIn(await stored(next, 'playback'));
    expect(queue).toBeDefined();

    expect(await next.evaluate(upgradeAsNextRelease, NEWEST + 1)).toBeLessThan(LONGEST_UPGRADE_MS);
    const upgraded = await stored(next, 'playback');
    expect({ version: upgraded.version, queue: queueIn(upgraded) }).toEqual({ version: NEWEST + 1, queue });
    await listener.untilSounding();
    await listener.button('Pause').click();
    await listener.page.reload();
    await listener.player.getByText(title).first().waitFor();
  });
});
