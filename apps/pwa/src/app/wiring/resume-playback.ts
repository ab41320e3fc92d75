import type { QueryClient } from '@tanstack/react-query';
import type { Playback } from '../../features/player/create-playback';
import type { PlaybackMemory } from '../../features/player/playback-memory';
import { rememberPlayback, restorePlayback } from '../../features/player/remember-playback';
import { offerQueue } from './offer-queue';

const PATIENCE_MS = 1_000;

/** Begins with the queue of the last visit, or with what the page has when there is none or a stuck storage keeps it back. */
export async function resumePlayback(playback: Playback, memory: PlaybackMemory, client: QueryClient): Promise<void> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([restorePlayback(playback, memory), patience]);
  rememberPlayback(playback, memory, window);
  offerQueue(playback.queue, client);
}
