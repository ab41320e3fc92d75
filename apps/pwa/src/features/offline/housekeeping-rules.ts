import { keptHashes } from './download/download-rules';
import { automaticHere } from './keeping/keeping';
import type { EvictableSong } from './budget/budget-rules';
import type { OfflineState } from './offline-state';

type Stored = Pick<OfflineState, 'rows' | 'kept' | 'automatic' | 'unreadable'>;

/** The audio that no readable row names: nobody keeps it, has heard it or is about to hear it. */
function unnamedAudio({ rows, kept, automatic }: Stored, soonHeard: ReadonlySet<string>): string[] {
  const named = new Set([...keptHashes(kept), ...automatic.keys(), ...soonHeard]);
  return [...rows.keys()].filter((hash) => !named.has(hash));
}

/** The audio that nobody needs. None is known to be that while rows are unreadable: they may name any of it. */
export const unneededAudio = (state: Stored, soonHeard: ReadonlySet<string>): string[] =>
  state.unreadable.kept + state.unreadable.automatic > 0 ? [] : unnamedAudio(state, soonHeard);

/** What stays whatever the budget is: what tabs play, and everything while it is not known what else was kept on purpose. */
export const exemptFromBudget = ({ automatic, unreadable }: Stored, soonHeard: ReadonlySet<string>): ReadonlySet<string> =>
  unreadable.kept > 0 ? new Set([...soonHeard, ...automatic.keys()]) : soonHeard;

/**
 * What may go for a full disk: what was stored automatically, and as the last resort, for a song that is kept on purpose, what only an unreadable row
 * may name. For any other song nothing goes while it is not known what else is kept.
 */
export function evictableForDisk(state: OfflineState, soonHeard: ReadonlySet<string>, isForKept: boolean): EvictableSong[] {
  if (!isForKept) return state.unreadable.kept > 0 ? [] : automaticHere(state);
  return [...automaticHere(state), ...unnamedSongs(state, soonHeard)];
}

const unnamedSongs = (state: OfflineState, soonHeard: ReadonlySet<string>): EvictableSong[] =>
  unnamedAudio(state, soonHeard).map((hash) => ({ hash, bytes: state.rows.get(hash)?.received ?? 0, playedAt: Infinity }));
