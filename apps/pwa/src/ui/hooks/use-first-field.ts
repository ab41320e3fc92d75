import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Focuses the first field of a form in a dialog, which would otherwise focus its first control: the one that closes it. */
export function useFirstField(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return form;
}
