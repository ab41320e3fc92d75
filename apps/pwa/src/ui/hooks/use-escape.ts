import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

/** The browser closes these at Escape itself, before anything below them. */
const ON_TOP = '[popover="auto"]:popover-open, dialog:modal';

interface Escape {
  isActive: boolean;
  /** What is on top of it comes first; a dialog that it is in does not. */
  within: RefObject<HTMLElement | null>;
  onEscape: () => void;
  /** Before what surrounds it. */
  isInner?: boolean;
}

export function useEscape({ isActive, within, onEscape, isInner = false }: Escape): void {
  const escape = useEffectEvent(onEscape);

  useEffect(() => {
    if (!isActive) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if ([...document.querySelectorAll(ON_TOP)].some((top) => !top.contains(within.current))) return;
      // Otherwise the browser closes the dialog that it is in.
      event.preventDefault();
      escape();
    };
    document.addEventListener('keydown', onKeyDown, isInner);
    return () => document.removeEventListener('keydown', onKeyDown, isInner);
  }, [isActive, isInner, within]);
}
