import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useMediaQuery } from './use-media-query';
import { WIDE } from './wide';

let holds = 0;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const notify = () => listeners.forEach((listener) => listener());

const change = (by: number) => {
  holds += by;
  notify();
};

/** The form of the screen in which somebody has typed last. */
let typedIn: HTMLFormElement | null = null;

/** Call it with the field of a screen in which somebody types. Forms that keep a draft, and searches, which are in the address, need no hold. */
export function noteTyped(field: EventTarget): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || !field.form) return;
  if (field.form.getAttribute('role') === 'search' || 'keepsDraft' in field.form.dataset) return;
  typedIn = field.form;
  notify();
}

const CHOICES = /^(?:radio|checkbox|range)$/;
const hasText = (field: Element) =>
  (field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && !CHOICES.test(field.type))) && field.value !== '';
const isFilledIn = () => typedIn?.isConnected === true && [...typedIn.elements].some(hasText);

/** While the caller is mounted, the page keeps its layout. */
export const useLayoutHold = (): void =>
  useLayoutEffect(() => {
    change(1);
    return () => change(-1);
  }, []);

/**
 * Whether the page has the layout of a wide window. While a dialog is open, or something was typed into a form of the screen, it stays as it is:
 * another layout mounts the screen anew, which would close the dialog and lose what was filled in, such as when a tablet is turned.
 */
export function useWideLayout(): boolean {
  const isWide = useMediaQuery(WIDE);
  const isHeld = useSyncExternalStore(
    subscribe,
    () => holds > 0 || isFilledIn(),
    () => false,
  );
  const [hasWide, setHasWide] = useState(isWide);
  if (!isHeld && hasWide !== isWide) setHasWide(isWide);
  return isHeld ? hasWide : isWide;
}
