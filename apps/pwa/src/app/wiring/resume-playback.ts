import type { QueryClient } from '@tanstack/react-query';
import type { Playback } from '../../features/player/create-playback';
import { createPlaybackMemory } from '../../features/player/playback-memory';
import { rememberPlayback } from '../../features/player/remember-playback';
import { openedDatabase } from '../../platform/storage/database';
import { offerQueue } from './offer-queue';

const TIMEOUT_MS = 1_000;

/**
 * Begins with the queue of the last visit, or offers what the page has when there is none or storage has not answered after a second. When storage
 * answers later, the queue of the last visit replaces the offered one, unless the listener has started something by then.
 */
export async function resumePlayback(
  playback: Playback,
  client: QueryClient,
  memory = createPlaybackMemory(openedDatabase),
): Promise<void> {
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, TIMEOUT_MS));
  const { restore } = rememberPlayback(playback, memory, window);
  await Promise.race([restore(), timeout]);
  offerQueue(playback.queue, client);
}
