import { waitFor } from 'xstate';
import { withTimeout } from '../../platform/async/with-timeout';
import type { PlayerActor } from './sound/player-machine';

/** A song that gets no sound at all keeps nothing else from starting. */
const AT_MOST_MS = 60_000;

/**
 * Resolves when no song that somebody has pressed waits for its sound, at once in silence: what nobody sees or hears yet, such as the files of the
 * release and the copy of the catalogue, would take the line from it for megabytes.
 */
export async function untilLineIsFree(player: PlayerActor): Promise<void> {
  const isFree = waitFor(player, (now) => !now.matches({ playback: { playing: 'buffering' } }));
  // The player ends with the page.
  await withTimeout(
    isFree.catch(() => undefined),
    AT_MOST_MS,
  );
}
