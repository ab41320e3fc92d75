import type { AudioNewsChannel } from '../../platform/storage/audio/audio-news';
import type { AudioStore } from '../../platform/storage/audio/audio-store';

/** Which songs are stored whole, known without waiting. */
export interface StoredSongs {
  /** `undefined` until the store was read once. */
  has: (hash: string) => boolean | undefined;
}

/** Reads which songs are stored when the worker starts, and again whenever a page says that this changed. A store that cannot be read has none. */
export function watchStoredSongs(audio: Pick<AudioStore, 'list'>, news: Pick<AudioNewsChannel, 'onNews'>): StoredSongs {
  let stored: ReadonlySet<string> | undefined;
  let reading = 0;

  const read = async () => {
    const mine = (reading += 1);
    const rows = await audio.list().catch(() => []);
    if (mine === reading) stored = new Set(rows.flatMap(({ hash, isComplete }) => (isComplete ? [hash] : [])));
  };

  news.onNews((said) => {
    if (said === 'changed') void read();
  });
  void read();

  return { has: (hash) => stored?.has(hash) };
}
