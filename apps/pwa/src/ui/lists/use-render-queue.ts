import { useEffect, useState } from 'react';
import { createRenderQueue } from './create-render-queue';
import type { RenderQueue } from './create-render-queue';

/** The render queue of a list, whose row in the middle of the window is `middle`. */
export function useRenderQueue(middle: number): RenderQueue {
  const [queue] = useState(() => createRenderQueue());
  useEffect(() => queue.moveTo(middle), [queue, middle]);
  return queue;
}
