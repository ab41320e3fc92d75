import type { WhoMayListen } from '@chorus/contracts';
import { database } from '../storage/database';
import { rowIn } from '../storage/rows/row-kind';
import { listenerCookieRow, readLocalRow, removeLocalRow, whoMayListenRow, writeLocalRow } from '../storage/rows/local-rows';
import { createStore } from '../store/create-store';
import type { Readable } from '../store/create-store';
import { storeClosed } from '../storage/stored-closed';

const store = createStore<WhoMayListen>(rowIn(readLocalRow(whoMayListenRow)) ?? 'everyone');

/** Who may listen here, as far as this device knows. */
export const whoMayListen: Readable<WhoMayListen> = store;

/** Whether only people who are signed in may listen, apart from what links lead to. */
export const isClosedToVisitors = (): boolean => store.get() !== 'everyone';

/** Call it with what the server says. The device remembers it. */
export function noteWhoMayListen(listening: WhoMayListen): void {
  const wasClosed = isClosedToVisitors();
  if (listening === store.get()) return;
  store.set(listening);
  if (listening === 'everyone') removeLocalRow(whoMayListenRow);
  else writeLocalRow(whoMayListenRow, listening);
  // A browser that forbids storage has stored no music either.
  if (wasClosed !== isClosedToVisitors()) storeClosed(database, isClosedToVisitors()).catch(() => undefined);
}

/** Call it when the server has refused music to a visitor. */
export function noteRefused(): void {
  if (!isClosedToVisitors()) noteWhoMayListen('signedIn');
}

/** A little less than the four hours for which the server issues the cookie. */
const COOKIE_LASTS_MS = 3.75 * 3_600_000;

/** Call it when the server has renewed the cookie with which this browser reads music. */
export const noteRenewed = (): void => writeLocalRow(listenerCookieRow, String(Date.now() + COOKIE_LASTS_MS));

/** Whether the cookie with which elements of the page read music, without a token, has not expired. */
export const hasCookie = (): boolean => Number(rowIn(readLocalRow(listenerCookieRow)) ?? 0) > Date.now();

const opened = createStore(false);

/** Whether a link for visitors was opened on this page. */
export const hasOpenedLink: Readable<boolean> = opened;

export const noteOpenedLink = (): void => opened.set(true);
