import { useSelector } from '@xstate/react';
import { usePlayback } from '../playback-provider';
import { keysOf } from '../queue/queue-key';
import { waitingByHand } from '../queue/queue-by-hand';
import { picksAfter } from '../queue/queue-machine';
import { useRepeat } from '../use-player';

interface Shown {
  /** Where the songs are from: an album, an artist, or picked. */
  source: string;
  after: string | undefined;
  isByHand: (key: string) => boolean;
}

export function useArrangement(): Shown {
  const { queue } = usePlayback();
  const repeat = useRepeat();
  const context = useSelector(queue, (queued) => queued.context);
  const isSuggested = useSelector(queue, (queued) => queued.matches({ filled: 'suggested' }));
  const waiting = new Set(keysOf(waitingByHand(context)));

  return {
    source: isSuggested ? 'Songs picked for you' : context.source === undefined ? '' : `Playing from ${context.source}`,
    after: picksAfter(context) && repeat === 'off' ? `After this: ${isSuggested ? 'more ' : ''}songs picked for you` : undefined,
    isByHand: (key) => waiting.has(key),
  };
}
