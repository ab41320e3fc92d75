import { useEffect, useState } from 'react';
import type { RenderQueue } from './create-render-queue';

/**
 * Returns the item that a row of a long list renders: none until the queue calls, and then the item of that call until the next one. With
 * `isNow` it renders at once, because the row is measured, or because the Tab key leads there next.
 */
export function useQueuedItem<T extends object>(queue: RenderQueue, row: number, item: T, isNow: boolean): T | undefined {
  const [rendered, setRendered] = useState<T>();
  if (isNow && rendered !== item) setRendered(item);
  useEffect(() => (rendered === item ? undefined : queue.wait(row, () => setRendered(item))), [rendered, item, row, queue]);
  return isNow ? item : rendered;
}
