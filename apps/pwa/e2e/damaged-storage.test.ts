import type { Page } from 'playwright-core';
import { browseOn } from './_browser/browse-on';
import { Listener } from './_browser/listener';
import { signIn } from './_browser/people';
import { playButtons } from './_browser/play-buttons';
import { storedKeys, storedRows } from './_browser/stored-rows';
import { until } from './_browser/until';
import { untilWorkerServes } from './_release/worker';
import { sharedStack } from './_stack/shared-stack';

const LISTS = 6;

/** Corrupts every row but the session's. Runs in the page. */
const damageRows = async () => {
  const opening = indexedDB.open('chorus');
  await new Promise((resolve, reject) => {
    opening.onsuccess = resolve;
    opening.onerror = () => reject(opening.error ?? new Error('refused'));
  });
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
};

/**
 * Delays the opening of all databases until the page calls `letOpen`. Runs in the page, before its
 * own code.
 */
const holdUpOpening = () => {
  const held: IDBOpenDBRequest[] = [];
  const open = indexedDB.open.bind(indexedDB);
  indexedDB.open = (...asked) => {
    const request = open(...asked);
    const hold = (event: Event) => {
      event.stopImmediatePropagation();
      held.push(request);
    };
    request.addEventListener('success', hold, { once: true });
    return request;
  };
  const letOpen = () => {
    indexedDB.open = open;
    held.forEach((request) => request.dispatchEvent(new Event('success')));
  };
  Object.assign(globalThis, { letOpen });
};

const deleteEverything = () => Promise.resolve(void indexedDB.deleteDatabase('chorus'));

describe('a page start with missing or damaged storage', () => {
  const { openLastingContext } = browseOn(sharedStack);
  let page: Page;

  const untilListsAreStored = () =>
    until(
      'the lists of Home to be stored',
      () => storedKeys(page, 'responses'),
      ({ length }) => length >= LISTS,
    );

  beforeAll(async () => {
    page = await (await openLastingContext()).newPage();
    await signIn(page, 'Minh');
    await untilWorkerServes(page);
  });

  it.each([
    ['damaged', damageRows],
    ['deleted', deleteEverything],
  ] as const)('loads everything again when the storage was %s', async (_, damage) => {
    await untilListsAreStored();
    await page.evaluate(damage);
    await page.goto('/');
    await playButtons(page).first().waitFor();
    await untilListsAreStored();
    await page.context().setOffline(true);
    await page.goto('/');
    await playButtons(page).first().waitFor();
    await page.context().setOffline(false);
  });
});

describe('storage that opens late', () => {
  const { openContext } = browseOn(sharedStack);

  it('restores the stored queue over the one offered in the meantime', async () => {
    const context = await openContext();
    const before = await Listener.at(context);
    await before.playCard(3);
    await before.button('Pause').click();
    const title = await before.title();
    await until(
      'the queue to be stored',
      () => storedKeys(before.page, 'playback'),
      (keys) => keys.includes('songs') && keys.includes('position'),
    );
    const songs = await storedRows(before.page, 'playback');
    await before.page.close();

    const page = await context.newPage();
    await page.addInitScript(holdUpOpening);
    const after = await Listener.on(page, '/');
    await after.until('an offered song', ({ src }) => src !== '');
    expect(await after.title()).not.toBe(title);
    await page.evaluate(() => (globalThis as unknown as { letOpen: () => void }).letOpen());
    await until(
      'the stored song',
      () => after.title(),
      (shown) => shown === title,
    );
    expect(await storedRows(page, 'playback')).toEqual(songs);
  });
});
