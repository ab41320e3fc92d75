import type { Song } from '@chorus/contracts';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { Range } from '@tanstack/react-virtual';
import { useEffect } from 'react';
import type { RefObject } from 'react';
import { ROW_HEIGHT_PX } from './queued-song';

const OVERSCAN = 8;

interface QueueRows {
  list: RefObject<HTMLElement | null>;
  songs: readonly Song[];
  /** The place that is in the middle to begin with. */
  index: number;
  draggedId: string | undefined;
}

/** The places of the queue that are in the document: those in sight, and wherever they are the one that is dragged and the one with the focus. */
export function useQueueRows({ list, songs, index, draggedId }: QueueRows) {
  const heldPlaces = () => {
    const focusedId = list.current?.querySelector<HTMLElement>('li:focus-within')?.dataset.songId;
    const heldIds = [draggedId, focusedId].filter((id) => id !== undefined);
    return heldIds.map((id) => songs.findIndex(({ _id }) => _id === id)).filter((at) => at >= 0);
  };

  // Nothing of what it returns goes on to another component or hook.
  // eslint-disable-next-line react-hooks/incompatible-library
  const rows = useVirtualizer({
    count: songs.length,
    getScrollElement: () => scrollerOf(list.current),
    estimateSize: () => ROW_HEIGHT_PX,
    getItemKey: (at) => songs[at]?._id ?? at,
    rangeExtractor: (range: Range) => [...new Set([...defaultRangeExtractor(range), ...heldPlaces()])].sort((one, other) => one - other),
    overscan: OVERSCAN,
  });

  useEffect(() => {
    const scroller = scrollerOf(list.current);
    if (scroller) scroller.scrollTop = (index + 0.5) * ROW_HEIGHT_PX - scroller.clientHeight / 2;
    // Only to begin with.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return { height: rows.getTotalSize(), places: rows.getVirtualItems().map((row) => row.index) };
}

const scrollerOf = (list: HTMLElement | null) => list?.closest('[data-scroller]') ?? null;
