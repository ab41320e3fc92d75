import type { QueryClient } from '@tanstack/react-query';
import type { Playback } from '../../../features/player/create-playback';
import type { AudioOutput } from '../../../features/player/sound/audio-output';
import { albumTitleIn } from './known-songs';

/** In a file of its own, since the first screen does not need it. */
export function showOnLockScreen(playback: Playback, element: AudioOutput, client: QueryClient): void {
  if (!('mediaSession' in navigator)) return;
  import('../../../features/player/media-session')
    .then(({ presentOnMediaSession }) =>
      presentOnMediaSession({ playback, element, session: navigator.mediaSession, albumTitle: albumTitleIn(client) }),
    )
    .catch((error: unknown) => console.warn('The lock screen does not show what plays', error));
}
