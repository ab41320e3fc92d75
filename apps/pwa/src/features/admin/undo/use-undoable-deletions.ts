import { useCallback, useState } from 'react';
import type { Deletion } from './undo-machine';

export function useUndoableDeletions() {
  const [deletions, setDeletions] = useState<readonly Deletion[]>([]);

  return {
    deletions,
    add: useCallback((deletion: Deletion) => setDeletions((before) => [...before, deletion]), []),
    drop: useCallback((over: Deletion) => setDeletions((before) => before.filter((deletion) => deletion !== over)), []),
  };
}
