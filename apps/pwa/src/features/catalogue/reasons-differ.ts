import type { PickedSong } from '@chorus/contracts';

/** Where every song was picked for being new, saying so of each tells nothing. */
export const reasonsDiffer = (songs: readonly PickedSong[]): boolean => songs.some(({ reason }) => reason.kind !== 'new');
