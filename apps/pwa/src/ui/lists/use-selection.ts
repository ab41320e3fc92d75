import { useMemo, useState } from 'react';

export interface SelectionControl {
  isSelected: (id: string) => boolean;
  count: number;
  onSelect: (id: string, isRange: boolean) => void;
  /** Selects all rows from the last chosen one to `id` and no others. It begins at `from` unless that is selected already. */
  onSelectTo: (id: string, from: string | undefined) => void;
  onSelectAll: (isSelected: boolean) => void;
}

/** Only rows that are shown can be selected, so that nobody deletes rows that they don't see. */
export function useSelection(shown: readonly { _id: string }[]) {
  const [selection, setSelection] = useState(nothingSelected);
  const ids = useMemo(() => shown.map(({ _id }) => _id), [shown]);
  const selected = useMemo(() => ids.filter((id) => selection.ids.has(id)), [ids, selection]);

  const control: SelectionControl = {
    isSelected: (id) => selection.ids.has(id),
    count: selected.length,
    onSelect: (id, isRange) => setSelection((before) => selectionAfter(before, ids, id, isRange)),
    onSelectTo: (id, from) => setSelection((before) => selectionTo(before, ids, id, from)),
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
  const meant = new Set(isRange ? rangeOf(shown, anchor, id) : [id]);
  return { ids: ids.has(id) ? new Set([...ids].filter((one) => !meant.has(one))) : new Set([...ids, ...meant]), anchor: id };
}

function selectionTo({ ids, anchor }: Selection, shown: readonly string[], id: string, from: string | undefined): Selection {
  const start = from === undefined || ids.has(from) ? anchor : from;
  return { ids: new Set(rangeOf(shown, start, id)), anchor: start ?? id };
}

/** Only the row itself if the other is unknown. */
function rangeOf(shown: readonly string[], from: string | undefined, id: string): readonly string[] {
  const [one, other] = [from === undefined ? -1 : shown.indexOf(from), shown.indexOf(id)];
  return one === -1 ? [id] : shown.slice(Math.min(one, other), Math.max(one, other) + 1);
}

const allSelected = (shown: readonly string[], isSelected: boolean): Selection =>
  isSelected ? { ids: new Set(shown), anchor: undefined } : nothingSelected;
