import { useEffect } from 'react';

/** What the browser closes at Escape by itself: it goes first. */
const ON_TOP = '[popover="auto"]:popover-open, dialog:modal';

/** Calls `onEscape` at Escape, wherever the focus is, unless the key closes something that lies on top. */
export function useEscape(isActive: boolean, onEscape: () => void): void {
  useEffect(() => {
    if (!isActive) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector(ON_TOP)) onEscape();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}
