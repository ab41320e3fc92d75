import type { ContinuedQueue } from '../../../features/playback/playback-server';
import type { Playback } from '../../../features/player/create-playback';
import { continueWith } from '../../../features/player/queue/continue-with';
import { currentOf, placeOf } from '../../../features/player/queue/queue-rules';
import { withCopies } from '../../../features/player/queue/with-copies';

/** Also takes over its shuffle, repeat and source, unless another song plays here by now. */
export function continueQueue(
  { queue, player }: Pick<Playback, 'queue' | 'player'>,
  { index, arrangement, ...continued }: ContinuedQueue,
): void {
  const songs = withCopies(continued.songs);
  queue.send(continueWith(songs, { index, arrangement }));
  const current = currentOf(queue.getSnapshot().context);
  const isContinued = current !== undefined && placeOf(songs, current) !== -1;
  while (isContinued && arrangement && player.getSnapshot().value.repeat !== arrangement.repeat)
    player.send({ type: 'player.toggleRepeat' });
}
