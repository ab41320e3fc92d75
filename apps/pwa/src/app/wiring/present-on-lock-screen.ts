import type { QueryClient } from '@tanstack/react-query';
import type { Playback } from '../../features/player/create-playback';
import { presentOnMediaSession } from '../../features/player/media-session';
import { albumTitleIn } from './known-songs';

/** Shows what plays on the lock screen, where there is one, with the album that the page knows it from. */
export function presentOnLockScreen(playback: Playback, element: HTMLAudioElement, client: QueryClient): void {
  if (!('mediaSession' in navigator)) return;
  presentOnMediaSession({ playback, element, session: navigator.mediaSession, albumTitle: albumTitleIn(client) });
}
