import { setTimeout as wait } from 'node:timers/promises';

/** Everybody who is sent away comes back at once elsewhere, so they are not all sent away at once. */
const SLICES = 20;
const SLICE_MS = 100;

const pause = (): Promise<void> => wait(SLICE_MS * (0.5 + Math.random()));

/** Closes connections in slices, in no particular order and at moments a little apart; resolves when all have been told. */
export async function drain(connections: readonly { close(): void }[], betweenSlices = pause): Promise<void> {
  const waiting = connections.map((connection) => ({ connection, place: Math.random() })).toSorted((one, other) => one.place - other.place);
  const atOnce = Math.ceil(waiting.length / SLICES);
  while (waiting.length > 0) {
    for (const { connection } of waiting.splice(0, atOnce)) connection.close();
    await betweenSlices();
  }
}
