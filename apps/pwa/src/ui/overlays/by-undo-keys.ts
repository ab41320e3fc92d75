import type { KeyboardEvent } from 'react';

/** In a long list, the Undo button is far from the rows. */
export const byUndoKeys = (undo: (() => void) | undefined) => (event: KeyboardEvent) => {
  if (!undo || event.key !== 'z' || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  undo();
};
