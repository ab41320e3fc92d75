import type { Song } from '@chorus/contracts';
import type { ReactNode } from 'react';
import type { Shift } from '../queue/queue-edits';
import { byArrows } from '../../../ui/by-arrows';

export interface SongSelection {
  isSelected: (songId: string) => boolean;
  onSelect: (songId: string, isRange: boolean) => void;
  onShift: (to: Shift) => void;
}

interface SelectableSongProps {
  song: Song;
  selection: SongSelection;
  children: ReactNode;
}

export const SelectableSong = ({ song, selection, children }: SelectableSongProps) => (
  <label className="flex h-full min-w-0 flex-1 cursor-pointer items-center gap-3 select-none">
    <input
      type="checkbox"
      aria-label={`Select ${song.title}`}
      title="The up and down arrows move what is selected"
      className="mr-1 ml-3 size-4.5 shrink-0 accent-accent"
      checked={selection.isSelected(song._id)}
      readOnly
      onClick={({ shiftKey }) => selection.onSelect(song._id, shiftKey)}
      onKeyDown={byArrows({ onUp: () => selection.onShift('up'), onDown: () => selection.onShift('down') })}
    />
    {children}
  </label>
);
