import { useSelector } from '@xstate/react';
import { usePlayback, useRepeat } from '../use-player';
import { keyOf, keysOf } from '../queue/queue-rules';
import { picksAhead } from '../queue/queue-order';
import { picksAfter } from '../queue/queue-steps';
import type { ArrangedQueue } from '../queue/queue-commands';

interface Shown {
  /** The origin of the songs: an album, an artist, or picked. */
  source: string;
  after: string | undefined;
  isByHand: (key: string) => boolean;
}

export function useArrangement(): Shown {
  const { queue } = usePlayback();
  const repeat = useRepeat();
  const context = useSelector(queue, (queued) => queued.context);
  const isSuggested = useSelector(queue, (queued) => queued.matches({ filled: 'suggested' }));
  const picks = new Set(keysOf(picksAhead(context)));

  return {
    source: context.own ? 'Listening together' : sourceOf(context),
    after:
      !context.own && picksAfter(context) && repeat === 'off' ? `After this: ${isSuggested ? 'more ' : ''}songs picked for you` : undefined,
    isByHand: (key) => picks.has(key),
  };
}

/** Empty if the whole queue was added by hand. */
function sourceOf({ songs, byHand, source }: Pick<ArrangedQueue, 'songs' | 'byHand' | 'source'>): string {
  if (source !== undefined) return `Playing from ${source}`;
  const added = new Set(byHand);
  return songs.some((song) => !added.has(keyOf(song))) ? 'Songs picked for you' : '';
}
