import type { QueryClient } from '@tanstack/react-query';
import type { Playback } from '../../../features/player/create-playback';
import { presentOnMediaSession } from '../../../features/player/media-session';
import { albumTitleIn } from './known-songs';

export function showOnLockScreen(playback: Playback, element: HTMLAudioElement, client: QueryClient): void {
  if (!('mediaSession' in navigator)) return;
  try {
    presentOnMediaSession({ playback, element, session: navigator.mediaSession, albumTitle: albumTitleIn(client) });
  } catch (error) {
    console.warn('The lock screen does not show what plays', error);
  }
}
