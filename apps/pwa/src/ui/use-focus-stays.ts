import { useEffect, useRef } from 'react';
import type { DOMAttributes, RefObject } from 'react';

const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex]';

/** What may have the focus in there, in order; of a menu that is closed nothing. */
const controlsIn = (element: HTMLElement): HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => !control.closest('[popover]'));

/**
 * What makes the focus stay in an element when the control that has it goes: on what comes into its place, else on the last control, else on the
 * element itself, which needs a `tabIndex` of -1 for that.
 */
export function useFocusStays<E extends HTMLElement>(): Pick<DOMAttributes<E>, 'onFocus' | 'onBlur'> & { ref: RefObject<E | null> } {
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
    // React tells of no focus that was lost with its element.
    onBlur: () => {
      place.current = -1;
    },
  };
}
