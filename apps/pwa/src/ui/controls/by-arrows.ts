import type { KeyboardEvent } from 'react';

interface Steps {
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
}

/** Also keeps the arrows from scrolling where there is no step. */
export const byArrows =
  ({ onUp, onDown }: Steps) =>
  (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    (event.key === 'ArrowUp' ? onUp : onDown)?.();
  };
