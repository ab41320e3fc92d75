/** The rows that were chosen, and the last one of them, where a range begins. */
export interface Selection {
  ids: ReadonlySet<string>;
  anchor: string | undefined;
}

export const nothingSelected: Selection = { ids: new Set(), anchor: undefined };

/** With `isRange`, all from the last one on; they become what the clicked one becomes. */
export function selectionAfter({ ids, anchor }: Selection, shown: readonly string[], id: string, isRange: boolean): Selection {
  const [from, to] = [isRange && anchor !== undefined ? shown.indexOf(anchor) : -1, shown.indexOf(id)];
  const meant = from === -1 ? [id] : shown.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: ids.has(id) ? new Set([...ids].filter((one) => !meant.includes(one))) : new Set([...ids, ...meant]), anchor: id };
}

export const allSelected = (shown: readonly string[], isSelected: boolean): Selection =>
  isSelected ? { ids: new Set(shown), anchor: undefined } : nothingSelected;
