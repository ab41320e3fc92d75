import type { AudioChannel } from '../../platform/storage/audio/audio-channel';
import type { AudioStore } from '../../platform/storage/audio/audio-store';

/** Tells which songs are fully stored. It is synchronous because a route has to match without waiting. */
export interface StoredSongs {
  /** `undefined` until the store has been read once. */
  has: (hash: string) => boolean | undefined;
}

/**
 * Reads the store when the worker starts and whenever a page reports a change. An unreadable store
 * counts as empty.
 */
export function watchStoredSongs(audio: Pick<AudioStore, 'list'>, channel: Pick<AudioChannel, 'onMessage'>): StoredSongs {
  let stored: ReadonlySet<string> | undefined;
  let reading = 0;

  const read = async () => {
    const mine = (reading += 1);
    const rows = await audio.list().catch(() => []);
    if (mine === reading) stored = new Set(rows.flatMap(({ hash, isComplete }) => (isComplete ? [hash] : [])));
  };

  channel.onMessage((message) => {
    if (message === 'changed') void read();
  });
  void read();

  return { has: (hash) => stored?.has(hash) };
}
