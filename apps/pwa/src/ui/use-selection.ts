import { useState } from 'react';
import { allSelected, nothingSelected, selectionAfter } from './selection';

export interface SelectionControl {
  isSelected: (id: string) => boolean;
  count: number;
  onSelect: (id: string, isRange: boolean) => void;
  onSelectAll: (isSelected: boolean) => void;
}

/** Only what is shown can be selected, so that nobody deletes what they don't see. */
export function useSelection(shown: readonly { _id: string }[]) {
  const [selection, setSelection] = useState(nothingSelected);
  const ids = shown.map(({ _id }) => _id);
  const selected = ids.filter((id) => selection.ids.has(id));

  const control: SelectionControl = {
    isSelected: (id) => selection.ids.has(id),
    count: selected.length,
    onSelect: (id, isRange) => setSelection(selectionAfter(selection, ids, id, isRange)),
    onSelectAll: (isSelected) => setSelection(allSelected(ids, isSelected)),
  };
  return { selected, control };
}
