import type { QueryClient } from '@tanstack/react-query';
import { createPlayback } from '../../features/player/create-playback';
import type { Playback } from '../../features/player/create-playback';
import { presentOnMediaSession } from '../../features/player/media-session';
import { createPlaybackMemory } from '../../features/player/playback-memory';
import { rememberVolume } from '../../features/player/remember-volume';
import { soundInOneTab } from '../../features/player/sound-in-one-tab';
import { database } from '../../platform/storage/database';
import { albumTitleIn } from './known-songs';
import { resumePlayback } from './resume-playback';

/** Playback with everything of this browser that it needs and that follows it. */
export function startPlayback(client: QueryClient): Playback {
  const element = new Audio();
  element.preload = 'metadata';
  const playback = createPlayback({ element, random: Math.random });
  const albumTitle = albumTitleIn(client);

  soundInOneTab(playback.player, new BroadcastChannel('chorus.playing'));
  if ('mediaSession' in navigator) presentOnMediaSession({ playback, element, session: navigator.mediaSession, albumTitle });
  playback.start();
  rememberVolume(playback.player);
  void resumePlayback(playback, createPlaybackMemory(database), client);
  return playback;
}
