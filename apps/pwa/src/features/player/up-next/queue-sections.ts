import { waitingByHand } from '../queue/queue-order';
import type { QueueByHand } from '../queue/queue-order';

/** A part of the queue that is shown under a heading. Neither is ever empty. */
export interface QueueSection {
  readonly name: 'played' | 'current' | 'added' | 'rest';
  /** The index of its first song in the queue. */
  readonly from: number;
  /** The index after its last song. */
  readonly to: number;
}

/** The songs added by hand that were moved further down are in `rest`, where they play. */
export function sectionsOf(queue: QueueByHand, hidesPlayed: boolean): readonly QueueSection[] {
  const { songs, index } = queue;
  // A room may play a song that is not in its queue: the index is -1 then.
  const [current, next] = [Math.max(0, index), index + 1];
  const rest = next + waitingByHand(queue).length;
  const sections: readonly QueueSection[] = [
    { name: 'played', from: 0, to: hidesPlayed ? 0 : current },
    { name: 'current', from: current, to: Math.min(next, songs.length) },
    { name: 'added', from: next, to: rest },
    { name: 'rest', from: rest, to: songs.length },
  ];
  return sections.filter(({ from, to }) => to > from);
}

/** The rows of the list from the top: each section has one for its heading, and one for each song. */
export interface QueueRows {
  count: number;
  /** The index of the first song that is shown. */
  first: number;
  slotOf: (index: number) => number;
  at: (slot: number) => { section: QueueSection } | { index: number } | undefined;
}

export function rowsOf(sections: readonly QueueSection[]): QueueRows {
  const first = sections[0]?.from ?? 0;
  const end = sections.at(-1)?.to ?? first;
  const headingOf = (place: number) => (sections[place]?.from ?? end) - first + place;
  const count = headingOf(sections.length);

  return {
    count,
    first,
    slotOf: (index) => index - first + 1 + sections.findLastIndex(({ from }) => from <= index),
    at: (slot) => {
      if (slot < 0 || slot >= count) return undefined;
      const place = sections.findLastIndex((_, section) => headingOf(section) <= slot);
      const section = sections[place];
      return section && headingOf(place) === slot ? { section } : { index: first + slot - place - 1 };
    },
  };
}
