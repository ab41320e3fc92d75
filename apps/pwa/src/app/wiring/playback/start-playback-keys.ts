import type { Playback } from '../../../features/player/create-playback';

/** In a file of its own, since the first screen does not need it. */
export function startPlaybackKeys(playback: Playback): void {
  import('../../../features/player/playback-keys')
    .then(({ listenToPlaybackKeys }) => listenToPlaybackKeys(playback, document))
    .catch((error: unknown) => console.error('The keys of the player do not work', error));
}
