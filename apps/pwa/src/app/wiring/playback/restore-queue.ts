import type { QueryClient } from '@tanstack/react-query';
import type { Playback } from '../../../features/player/create-playback';
import { createPlaybackMemory } from '../../../features/player/memory/playback-memory';
import type { PlaybackMemory } from '../../../features/player/memory/playback-memory';
import { rememberPlayback } from '../../../features/player/memory/remember-playback';
import { withTimeout } from '../../../platform/async/with-timeout';
import { openedDatabase } from '../../../platform/storage/database';
import { prefetchAutoplaySongs, offerQueue } from './offer-queue';

const TIMEOUT_MS = 1_000;

/**
 * Restores the last visit's queue, or offers the page's songs when there is none or storage takes
 * longer than a second. If storage answers later, its queue replaces the offered one, unless the
 * listener has started something by then.
 */
export async function restoreQueue(
  playback: Playback,
  client: QueryClient,
  { memory = createPlaybackMemory(openedDatabase), shown }: { memory?: PlaybackMemory; shown?: Promise<unknown> } = {},
): Promise<void> {
  prefetchAutoplaySongs(playback.player, client);
  const { restore } = rememberPlayback(playback, memory, window);
  await withTimeout(restore(), TIMEOUT_MS);
  offerQueue(playback.queue, client, shown);
}
