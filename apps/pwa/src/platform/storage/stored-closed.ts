import type { Database } from './database';
import { CLOSED_TO_VISITORS, closedRow } from './rows/setting-rows';
import { rowIn } from './rows/row-kind';

const CHANNEL = 'chorus.listening';

/** Whether this device knows that visitors may not listen here. */
export const readClosed = async (database: () => Promise<Database>): Promise<boolean> =>
  rowIn(closedRow.read(await (await database()).get('settings', CLOSED_TO_VISITORS))) ?? false;

/** Stores it and tells the service worker, which then reads it again. */
export async function storeClosed(database: () => Promise<Database>, isClosed: boolean): Promise<void> {
  await (await database()).put('settings', closedRow.write(isClosed), CLOSED_TO_VISITORS);
  new BroadcastChannel(CHANNEL).postMessage('changed');
}

export const onClosedChange = (listener: () => void): void => new BroadcastChannel(CHANNEL).addEventListener('message', listener);
