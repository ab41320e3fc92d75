import type { Song } from '@chorus/contracts';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { Range } from '@tanstack/react-virtual';
import { useEffect } from 'react';
import type { RefObject } from 'react';
import { positionOf } from '../queue/queue-rules';
import { ROW_HEIGHT_PX } from './queued-song';

const OVERSCAN = 8;

interface QueueRows {
  list: RefObject<HTMLElement | null>;
  songs: readonly Song[];
  index: number;
  draggedId: string | undefined;
}

export function useQueueRows({ list, songs, index, draggedId }: QueueRows) {
  const heldPlaces = () => {
    const focused = list.current?.querySelector<HTMLElement>('li:focus-within')?.dataset.songKey;
    const held = [draggedId, focused].filter((key) => key !== undefined);
    return held.map((key) => positionOf(songs, key)).filter((at) => at >= 0);
  };

  // The virtualizer stays in this hook, so memoization is safe.
  const rows = useVirtualizer({
    count: songs.length,
    getScrollElement: () => scrollerOf(list.current),
    // No getItemKey: a new function makes the virtualizer rebuild all measurements.
    estimateSize: () => ROW_HEIGHT_PX,
    rangeExtractor: (range: Range) => [...new Set([...defaultRangeExtractor(range), ...heldPlaces()])].sort((one, other) => one - other),
    overscan: OVERSCAN,
  });

  useEffect(() => {
    const scroller = scrollerOf(list.current);
    if (scroller) scroller.scrollTop = (index + 0.5) * ROW_HEIGHT_PX - scroller.clientHeight / 2;
    // oxlint-disable-next-line react/exhaustive-deps -- only on mount
  }, []);

  return { height: rows.getTotalSize(), places: rows.getVirtualItems().map((row) => row.index) };
}

const scrollerOf = (list: HTMLElement | null) => list?.closest('[data-scroller]') ?? null;
