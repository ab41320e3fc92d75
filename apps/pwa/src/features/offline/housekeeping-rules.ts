import { downloadedHashes } from './download-rules';
import type { OfflineState } from './offline-state';

export type Stored = Pick<OfflineState, 'rows' | 'downloads' | 'automatic' | 'unreadable'>;

export function unnamedAudio({ rows, downloads, automatic }: Stored, pinned: ReadonlySet<string>): string[] {
  const named = new Set([...downloadedHashes(downloads), ...automatic.keys(), ...pinned]);
  return [...rows.keys()].filter((hash) => !named.has(hash));
}

/** Audio that may be removed: none while rows are unreadable, since those may name any of it. */
export const unneededAudio = (state: Stored, pinned: ReadonlySet<string>): string[] =>
  state.unreadable.downloads + state.unreadable.automatic > 0 ? [] : unnamedAudio(state, pinned);
