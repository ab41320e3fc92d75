import type { Song } from '@chorus/contracts';
import type { AutomaticSong, KeptItem } from '../../../platform/storage/rows/kept-rows';
import { hashOf } from '../song-audio';

/**
 * Why a song did not come: the disk is full, there is no room in the budget, nobody answers, the server has it no more, other bytes came, or another
 * release has stored it in a form that this one cannot read.
 */
export type DownloadFailure = 'full' | 'noRoom' | 'away' | 'gone' | 'damaged' | 'unreadable';

export interface WantedSong {
  hash: string;
  url: string;
  /** On purpose: the budget is not asked. */
  isKept: boolean;
}

export interface Wishes {
  kept: readonly KeptItem[];
  automatic: ReadonlyMap<string, AutomaticSong>;
  /** The next songs of the queue. */
  nextUp: readonly Song[];
  /** In bytes, for what is not kept. */
  budget: number;
}

/** Every song that was kept, paused or not, by hash. */
export const keptHashes = (kept: readonly KeptItem[]): Set<string> =>
  new Set(kept.flatMap(({ songs }) => songs.flatMap((song) => hashOf(song) ?? [])));

/** What should be here, the most urgent first: what plays next, then what was kept in the order of keeping, then what was heard, the latest first. */
export function wantedSongs({ kept, automatic, nextUp, budget }: Wishes): WantedSong[] {
  const goingOn = kept.filter(({ isPaused }) => !isPaused).sort((one, other) => one.keptAt - other.keptAt);
  const onPurpose = goingOn.flatMap(({ songs }) => songs);
  const heard = [...automatic.values()].sort((one, other) => other.playedAt - one.playedAt).map(({ song }) => song);
  const byThemselves = budget > 0 ? [nextUp, heard] : [[], []];
  const [ahead = [], after = []] = byThemselves;
  const isKept = keptHashes(goingOn);

  const wanted = new Map<string, WantedSong>();
  for (const song of [...ahead, ...onPurpose, ...after]) {
    const hash = hashOf(song);
    if (hash && !wanted.has(hash)) wanted.set(hash, { hash, url: song.audioUrl, isKept: isKept.has(hash) });
  }
  return [...wanted.values()];
}

/** Some failures pass: these are tried again when there is a network, or room. */
export const isOver = (failure: DownloadFailure, because: 'network' | 'room'): boolean =>
  because === 'network' ? failure === 'away' : failure === 'full' || failure === 'noRoom';
