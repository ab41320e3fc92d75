import type { Song } from '@chorus/contracts';
import { useMemo } from 'react';
import type { RefObject } from 'react';
import { useRowSelection } from '../../ui/lists/use-row-selection';
import { SelectedBar } from './selected-bar';

const noSongs: readonly Song[] = [];

/** Selects songs of a list. `songOf` must be a stable function. */
export function useSongSelection<Row extends { _id: string }>(
  list: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  songOf: (row: Row) => Song | null,
) {
  const { selected, isSelected, clear, handlers } = useRowSelection(list, rows);
  const songs = useMemo(() => {
    if (selected.length === 0) return noSongs;
    const ids = new Set(selected);
    return rows.flatMap((row) => (ids.has(row._id) ? (songOf(row) ?? []) : []));
  }, [rows, selected, songOf]);

  return {
    handlers,
    /** The selected songs. It is another array only when they change or rows come. */
    songs,
    /** All selected songs if this row is one of them. */
    selectedWith: (id: string) => (isSelected(id) ? songs : undefined),
    /** Belongs at the end of the list, so that nothing moves when it comes. */
    bar: <SelectedBar songs={songs} onClear={clear} />,
  };
}

export const songItself = (song: Song): Song => song;
