import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

/** On Escape, the browser itself closes these before anything below them. */
const ON_TOP = '[popover="auto"]:popover-open, dialog:modal';

interface Escape {
  isActive: boolean;
  /** Anything on top of this element closes first; a dialog that contains it does not. */
  within: RefObject<HTMLElement | null>;
  onEscape: () => void;
  /** Handles Escape before the elements around it. */
  isInner?: boolean;
}

export function useEscape({ isActive, within, onEscape, isInner = false }: Escape): void {
  const escape = useEffectEvent(onEscape);

  useEffect(() => {
    if (!isActive) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if ([...document.querySelectorAll(ON_TOP)].some((top) => !top.contains(within.current))) return;
      // Otherwise the browser would close the dialog around it.
      event.preventDefault();
      escape();
    };
    document.addEventListener('keydown', onKeyDown, isInner);
    return () => document.removeEventListener('keydown', onKeyDown, isInner);
  }, [isActive, isInner, within]);
}
