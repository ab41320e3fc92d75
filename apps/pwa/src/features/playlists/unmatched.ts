import type { UnmatchedLine } from '@chorus/contracts';
import { createStore } from '../../platform/store/create-store';

interface Unmatched {
  playlistId: string;
  lines: readonly UnmatchedLine[];
}

/** The lines of the last imported file that were not found, until the person dismisses them, signs out or reloads the page. */
export const unmatched = createStore<Unmatched | undefined>(undefined);

export const keepUnmatchedLines = (playlistId: string, lines: readonly UnmatchedLine[]): void =>
  unmatched.set(lines.length > 0 ? { playlistId, lines } : undefined);

export const forgetUnmatchedLines = (): void => unmatched.set(undefined);
