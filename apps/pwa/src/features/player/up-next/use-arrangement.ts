import { useSelector } from '@xstate/react';
import type { QueueContext } from '../queue/queue-commands';
import { picksAhead } from '../queue/queue-order';
import { keysOf } from '../queue/queue-rules';
import { picksAfter } from '../queue/queue-steps';
import { usePlayback, useRepeat } from '../use-player';
import { rowsOf, sectionsOf } from './queue-sections';
import type { QueueRows, QueueSection } from './queue-sections';

export interface Arrangement {
  rows: QueueRows;
  titleOf: (section: QueueSection) => string;
  after: string | undefined;
  /** Whether the listener added the song, and it is not among those that play next. */
  isByHand: (key: string, at: number) => boolean;
}

export function useArrangement(hidesPlayed: boolean): Arrangement {
  const { queue } = usePlayback();
  const repeat = useRepeat();
  const context = useSelector(queue, (queued) => queued.context);
  const isSuggested = useSelector(queue, (queued) => queued.matches({ filled: 'suggested' }));
  const picks = new Set(keysOf(picksAhead(context)));
  const sections = sectionsOf(context, hidesPlayed);
  const rest = sections.find(({ name }) => name === 'rest');

  return {
    rows: rowsOf(sections),
    titleOf: ({ name }) => (name === 'rest' ? nextFrom(context) : titles[name]),
    after:
      !context.own && picksAfter(context) && repeat === 'off' ? `After this: ${isSuggested ? 'more ' : ''}songs picked for you` : undefined,
    isByHand: (key, at) => rest !== undefined && at >= rest.from && picks.has(key),
  };
}

const titles: Record<Exclude<QueueSection['name'], 'rest'>, string> = {
  played: 'Earlier in the queue',
  current: 'Now playing',
  added: 'Next in queue',
};

function nextFrom({ own, source }: Pick<QueueContext, 'own' | 'source'>): string {
  if (own) return 'Next in this room';
  return source === undefined ? 'Songs picked for you' : `Next from ${source}`;
}
