import { useEffect, useRef } from 'react';
import type { DOMAttributes, RefObject } from 'react';

const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex]';

const controlsIn = (element: HTMLElement): HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => !control.closest('[popover]'));

/**
 * Keeps focus in an element when the focused control is removed: moves it to the control that took
 * its place, else to the last one, else to the element itself, which needs a `tabIndex` of -1.
 */
export function useKeepFocus<E extends HTMLElement>(): Pick<DOMAttributes<E>, 'onFocus' | 'onBlur'> & { ref: RefObject<E | null> } {
  const ref = useRef<E>(null);
  const place = useRef(-1);

  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new MutationObserver(() => {
      if (place.current < 0 || document.activeElement !== document.body) return;
      const controls = controlsIn(element);
      (controls[Math.min(place.current, controls.length - 1)] ?? element).focus();
    });
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);

  return {
    ref,
    onFocus: ({ target }) => {
      place.current = ref.current ? controlsIn(ref.current).findIndex((control) => control === target) : -1;
    },
    // React reports no blur when the focused element is removed.
    onBlur: () => {
      place.current = -1;
    },
  };
}
