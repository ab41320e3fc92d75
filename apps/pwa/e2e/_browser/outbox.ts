import type { Page } from 'playwright-core';
import { storedKeys, storeRows } from './stored-rows';
import { until } from './until';

interface WaitingPlay {
  id: string;
  payload: { songId: string; startedAt: string; secondsHeard: number };
}

export const leaveRows = (page: Page, rows: readonly object[]): Promise<void> => storeRows(page, 'outbox', rows);

export const leavePlays = (page: Page, subject: string, plays: WaitingPlay[]): Promise<void> => {
  const item = { author: { type: 'person', id: subject }, kind: 'play', lane: 'play all' };
  return leaveRows(
    page,
    plays.map((play) => ({ ...item, ...play })),
  );
};

export const untilOutboxIsEmpty = (page: Page): Promise<unknown> =>
  until(
    'the outbox to be empty',
    () => storedKeys(page, 'outbox'),
    (left) => left.length === 0,
  );

export const comeOnline = (page: Page): Promise<boolean> => page.evaluate(() => window.dispatchEvent(new Event('online')));
