import type { Song } from '@chorus/contracts';
import { albumEndpoints } from '@chorus/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { createPlayback } from '../../features/player/create-playback';
import type { Playback } from '../../features/player/create-playback';
import { presentOnMediaSession } from '../../features/player/media-session';
import { createPlaybackMemory } from '../../features/player/playback-memory';
import { rememberPlayback, restorePlayback } from '../../features/player/remember-playback';
import { rememberVolume } from '../../features/player/remember-volume';
import { soundInOneTab } from '../../features/player/sound-in-one-tab';
import { queryOf } from '../../platform/api-client/query-of';
import { database } from '../../platform/storage/database';
import { logPlaybackProblems } from './log-playback-problems';
import { offerQueue } from './offer-queue';

/** Playback with everything of this browser that it needs and that follows it. */
export function startPlayback(client: QueryClient): Playback {
  const element = new Audio();
  element.preload = 'metadata';
  const playback = createPlayback({ element, random: Math.random });
  const memory = createPlaybackMemory(database);
  const albumTitle = ({ albumId }: Song) =>
    client.getQueryData(queryOf(albumEndpoints.list).queryKey)?.find(({ _id }) => _id === albumId)?.title;

  logPlaybackProblems(playback);
  soundInOneTab(playback.player, new BroadcastChannel('chorus.playing'));
  if ('mediaSession' in navigator) presentOnMediaSession({ playback, element, session: navigator.mediaSession, albumTitle });
  playback.start();
  rememberVolume(playback.player);
  void restorePlayback(playback, memory).then(() => {
    rememberPlayback(playback, memory, window);
    offerQueue(playback.queue, client);
  });
  return playback;
}
