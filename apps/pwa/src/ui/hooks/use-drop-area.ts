import { useState } from 'react';
import type { DragEvent } from 'react';

interface DropArea {
  accepts: (event: DragEvent) => boolean;
  onDrop: (event: DragEvent) => void;
}

/** An element on which something may be dropped. `isOver` is true while that is held over it, and never for what it does not accept. */
export function useDropArea({ accepts, onDrop }: DropArea) {
  const [isOver, setIsOver] = useState(false);
  const accept = (event: DragEvent) => {
    if (!accepts(event)) return;
    event.preventDefault();
    setIsOver(true);
  };

  return {
    isOver,
    handlers: {
      onDragEnter: accept,
      onDragOver: accept,
      onDragLeave: (event: DragEvent) => {
        // These events also come from every element that the pointer crosses.
        const isInside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
        if (!isInside) setIsOver(false);
      },
      onDrop: (event: DragEvent) => {
        setIsOver(false);
        if (!accepts(event)) return;
        event.preventDefault();
        onDrop(event);
      },
    },
  };
}
