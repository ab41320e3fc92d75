import { useEffect } from 'react';

/** The browser closes these at Escape itself, before anything below them. */
const ON_TOP = '[popover="auto"]:popover-open, dialog:modal';

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
