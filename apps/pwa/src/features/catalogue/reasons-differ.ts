import type { PickedSong } from '@chorus/contracts';

/** If every song was picked for being new, saying so for each tells nothing. */
export const reasonsDiffer = (songs: readonly PickedSong[]): boolean => songs.some(({ reason }) => reason.kind !== 'new');
