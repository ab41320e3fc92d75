import type { Page } from 'playwright-core';
import { until } from './until';

interface WaitingPlay {
  id: string;
  payload: { songId: string; startedAt: string; secondsHeard: number };
}

/** Leaves plays in the page's outbox, as an earlier visit without a network would have. */
export const leavePlays = (page: Page, subject: string, plays: WaitingPlay[]): Promise<void> =>
  page.evaluate(
    async ([author, waiting]) => {
      const opening = indexedDB.open('chorus');
      await new Promise((done) => (opening.onsuccess = done));
      const transaction = opening.result.transaction('outbox', 'readwrite');
      for (const { id, payload } of waiting)
        transaction.objectStore('outbox').add({
          id,
          author: { type: 'person', id: author },
          kind: 'play',
          lane: 'play all',
          payload,
        });
      await new Promise((done) => (transaction.oncomplete = done));
      opening.result.close();
    },
    [subject, plays] as const,
  );

/** Waits until nothing is left to be sent. */
export async function untilOutboxIsEmpty(page: Page): Promise<void> {
  await until(
    () => countOutbox(page),
    (count) => count === 0,
  );
}

const countOutbox = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const opening = indexedDB.open('chorus');
    await new Promise((done) => (opening.onsuccess = done));
    const counting = opening.result.transaction('outbox').objectStore('outbox').count();
    await new Promise((done) => (counting.onsuccess = done));
    opening.result.close();
    return counting.result;
  });

/** Says to a page that there is a network again. */
export const comeOnline = (page: Page): Promise<boolean> => page.evaluate(() => window.dispatchEvent(new Event('online')));
