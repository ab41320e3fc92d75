import type { Page } from 'playwright-core';
import { storedKeys, storeRows } from './stored-rows';
import { until } from './until';

interface WaitingPlay {
  id: string;
  payload: { songId: string; startedAt: string; secondsHeard: number };
}

/** Leaves rows in the page's outbox, as another visit or another release would have. */
export const leaveRows = (page: Page, rows: readonly object[]): Promise<void> => storeRows(page, 'outbox', rows);

/** Leaves plays in the page's outbox, as an earlier visit without a network would have. */
export const leavePlays = (page: Page, subject: string, plays: WaitingPlay[]): Promise<void> => {
  const item = { author: { type: 'person', id: subject }, kind: 'play', lane: 'play all' };
  return leaveRows(
    page,
    plays.map((play) => ({ ...item, ...play })),
  );
};

/** Waits until nothing is left to be sent. */
export const untilOutboxIsEmpty = (page: Page): Promise<unknown> =>
  until(
    'the outbox to be empty',
    () => storedKeys(page, 'outbox'),
    (left) => left.length === 0,
  );

/** Says to a page that there is a network again. */
export const comeOnline = (page: Page): Promise<boolean> => page.evaluate(() => window.dispatchEvent(new Event('online')));
