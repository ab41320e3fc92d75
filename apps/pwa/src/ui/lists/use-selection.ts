import { useState } from 'react';

export interface SelectionControl {
  isSelected: (id: string) => boolean;
  count: number;
  onSelect: (id: string, isRange: boolean) => void;
  onSelectAll: (isSelected: boolean) => void;
}

/** Only rows that are shown can be selected, so that nobody deletes rows that they don't see. */
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

/** The chosen rows, and the last one of them, at which a range begins. */
interface Selection {
  ids: ReadonlySet<string>;
  anchor: string | undefined;
}

const nothingSelected: Selection = { ids: new Set(), anchor: undefined };

/** With `isRange`, all rows from the last chosen one on change like the clicked one. */
function selectionAfter({ ids, anchor }: Selection, shown: readonly string[], id: string, isRange: boolean): Selection {
  const [from, to] = [isRange && anchor !== undefined ? shown.indexOf(anchor) : -1, shown.indexOf(id)];
  const meant = from === -1 ? [id] : shown.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: ids.has(id) ? new Set([...ids].filter((one) => !meant.includes(one))) : new Set([...ids, ...meant]), anchor: id };
}

const allSelected = (shown: readonly string[], isSelected: boolean): Selection =>
  isSelected ? { ids: new Set(shown), anchor: undefined } : nothingSelected;
