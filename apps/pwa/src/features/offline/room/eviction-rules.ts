export interface EvictableSong {
  hash: string;
  bytes: number;
  /** Milliseconds since 1970; 0 when it was prefetched and never played. */
  playedAt: number;
}

export interface BudgetQuestion {
  songs: readonly EvictableSong[];
  pinned: ReadonlySet<string>;
  budget: number;
  incoming: number;
}

/**
 * Returns the songs to evict to stay in the budget, least recently played first; `undefined` if even evicting all of them would not make
 * room, so that none is evicted.
 */
export function evictionsFor({ songs, pinned, budget, incoming }: BudgetQuestion): string[] | undefined {
  const goFirst = songs.filter(({ hash }) => !pinned.has(hash)).sort((one, other) => one.playedAt - other.playedAt);
  let tooMuch = songs.reduce((sum, { bytes }) => sum + bytes, incoming) - budget;
  const evicted: string[] = [];
  for (const { hash, bytes } of goFirst) {
    if (tooMuch <= 0) break;
    evicted.push(hash);
    tooMuch -= bytes;
  }
  return tooMuch > 0 && incoming > 0 ? undefined : evicted;
}
