import type { Song } from '@chorus/contracts';
import type { ReactNode } from 'react';
import type { Shift } from '../queue/queue-edits';
import { byArrows } from '../../../ui/controls/by-arrows';

export interface SongSelection {
  isSelected: (key: string) => boolean;
  onSelect: (key: string, isRange: boolean) => void;
  onShift: (to: Shift) => void;
}

interface SelectableSongProps {
  songKey: string;
  song: Song;
  selection: SongSelection;
  children: ReactNode;
}

export const SelectableSong = ({ songKey, song, selection, children }: SelectableSongProps) => (
  <label className="flex h-full min-w-0 flex-1 cursor-pointer items-center gap-3 select-none">
    <input
      type="checkbox"
      aria-label={`Select ${song.title}`}
      title="The up and down arrows move what is selected"
      className="mr-1 ml-3 size-4.5 shrink-0 accent-accent"
      checked={selection.isSelected(songKey)}
      readOnly
      onClick={({ shiftKey }) => selection.onSelect(songKey, shiftKey)}
      onKeyDown={byArrows({ onUp: () => selection.onShift('up'), onDown: () => selection.onShift('down') })}
    />
    {children}
  </label>
);
