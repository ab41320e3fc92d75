import { setTimeout as wait } from 'node:timers/promises';

/** Disconnected clients reconnect to other nodes at once, so connections are closed in slices. */
const SLICES = 20;
const SLICE_MS = 100;

const pause = (): Promise<void> => wait(SLICE_MS * (0.5 + Math.random()));

/** Closes connections in random slices with a jittered pause between them; resolves when all are closed. */
export async function drain(connections: readonly { close(): void }[], betweenSlices = pause): Promise<void> {
  const waiting = connections.map((connection) => ({ connection, place: Math.random() })).toSorted((one, other) => one.place - other.place);
  const atOnce = Math.ceil(waiting.length / SLICES);
  while (waiting.length > 0) {
    for (const { connection } of waiting.splice(0, atOnce)) connection.close();
    await betweenSlices();
  }
}
