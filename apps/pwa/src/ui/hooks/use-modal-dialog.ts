import { useLayoutEffect, useRef } from 'react';
import type { ComponentProps } from 'react';

interface ModalDialog {
  /** Focuses the dialog itself, and not its first button, for a dialog that has the keys of the page: that button would take the space bar. */
  takesFocus?: boolean;
}

/** The browser traps focus and restores it; Escape and a click on the backdrop close it. */
export function useModalDialog(onClose: () => void, { takesFocus = false }: ModalDialog = {}): ComponentProps<'dialog'> {
  const ref = useRef<HTMLDialogElement>(null);

  // A layout effect, because only an open dialog that is still in the document restores focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    if (takesFocus) dialog?.focus();
    return () => dialog?.close();
  }, [takesFocus]);

  return {
    ref,
    ...(takesFocus && { tabIndex: -1 }),
    onCancel: (event) => {
      // A file input that is closed without a file fires the same event, and it bubbles.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    // The browser closes the dialog itself on the second close request in a row
    // (https://html.spec.whatwg.org/#close-request-steps); the caller decides whether it is
    // rendered.
    onClose: ({ target, currentTarget }) => {
      if (target !== currentTarget || !currentTarget.isConnected) return;
      currentTarget.showModal();
      if (takesFocus) currentTarget.focus();
      onClose();
    },
    onClick: (event) => {
      if (event.target === event.currentTarget) onClose();
    },
  };
}
