import type { KeyboardEvent } from 'react';

interface Steps {
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
}

/** Keeps the arrows from scrolling even when no step is possible. */
export const byArrows =
  ({ onUp, onDown }: Steps) =>
  (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    (event.key === 'ArrowUp' ? onUp : onDown)?.();
  };
