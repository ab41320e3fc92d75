import { keptHashes } from './download-rules';
import type { OfflineState } from './offline-state';

export type Stored = Pick<OfflineState, 'rows' | 'kept' | 'automatic' | 'unreadable'>;

export function unnamedAudio({ rows, kept, automatic }: Stored, pinned: ReadonlySet<string>): string[] {
  const named = new Set([...keptHashes(kept), ...automatic.keys(), ...pinned]);
  return [...rows.keys()].filter((hash) => !named.has(hash));
}

/** Audio that may be removed: none while rows are unreadable, since those may name any of it. */
export const unneededAudio = (state: Stored, pinned: ReadonlySet<string>): string[] =>
  state.unreadable.kept + state.unreadable.automatic > 0 ? [] : unnamedAudio(state, pinned);
