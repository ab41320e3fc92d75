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
      // A file chooser that is left without a file says so, too.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    // The second time in a row the browser closes it by itself (https://html.spec.whatwg.org/#close-request-steps); whoever renders it decides.
    onClose: ({ target, currentTarget }) => {
      if (target !== currentTarget || !currentTarget.isConnected) return;
      currentTarget.showModal();
      onClose();
    },
    onClick: (event) => {
      if (event.target === event.currentTarget) onClose();
    },
  };
}
