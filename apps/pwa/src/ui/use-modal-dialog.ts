import { useLayoutEffect, useRef } from 'react';
import type { ComponentProps } from 'react';

/**
 * What makes a `dialog` element modal for as long as it is rendered. The browser traps the focus in it and gives it back; Escape and a
 * click beside it close.
 */
export function useModalDialog(onClose: () => void): ComponentProps<'dialog'> {
  const ref = useRef<HTMLDialogElement>(null);

  // Before the element leaves the page: only an open dialog that is still there gives the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  return {
    ref,
    onCancel: (event) => {
      event.preventDefault();
      onClose();
    },
    onClick: (event) => {
      if (event.target === event.currentTarget) onClose();
    },
  };
}
