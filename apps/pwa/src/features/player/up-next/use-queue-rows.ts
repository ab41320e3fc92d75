import type { Song } from '@chorus/contracts';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { Range } from '@tanstack/react-virtual';
import { useEffect } from 'react';
import type { RefObject } from 'react';
import { positionOf } from '../queue/queue-rules';
import type { QueueRows } from './queue-sections';
import { ROW_HEIGHT_PX } from './queued-song';

const OVERSCAN = 8;

interface Shown {
  list: RefObject<HTMLElement | null>;
  rows: QueueRows;
  songs: readonly Song[];
  index: number;
  draggedId: string | undefined;
  hidesPlayed: boolean;
}

export function useQueueRows({ list, rows, songs, index, draggedId, hidesPlayed }: Shown) {
  const heldSlots = () => {
    const focused = list.current?.querySelector<HTMLElement>('li:focus-within')?.dataset.songKey;
    const held = [draggedId, focused].filter((key) => key !== undefined);
    return held
      .map((key) => positionOf(songs, key))
      .filter((at) => at >= rows.first)
      .map(rows.slotOf);
  };

  // The virtualizer stays in this hook, so memoization is safe.
  const virtual = useVirtualizer({
    count: rows.count,
    getScrollElement: () => scrollerOf(list.current),
    // No getItemKey: a new function makes the virtualizer rebuild all measurements. Headings are as high as songs for the same reason.
    estimateSize: () => ROW_HEIGHT_PX,
    rangeExtractor: (range: Range) => [...new Set([...defaultRangeExtractor(range), ...heldSlots()])].sort((one, other) => one - other),
    overscan: OVERSCAN,
  });

  useEffect(() => {
    const scroller = scrollerOf(list.current);
    if (scroller) scroller.scrollTop = (rows.slotOf(index) + 0.5) * ROW_HEIGHT_PX - scroller.clientHeight / 2;
    // oxlint-disable-next-line react/exhaustive-deps -- only at the beginning, and where the played songs come or go
  }, [hidesPlayed]);

  return { height: virtual.getTotalSize(), slots: virtual.getVirtualItems().map((row) => row.index) };
}

const scrollerOf = (list: HTMLElement | null) => list?.closest('[data-scroller]') ?? null;
