import { X } from 'lucide-react';
import { useId, useRef } from 'react';
import type { ComponentProps, ReactNode, SubmitEvent, SyntheticEvent, DragEvent } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '../../../ui/controls/icon-button';
import { useDropArea } from '../../../ui/hooks/use-drop-area';
import { useModalDialog } from '../../../ui/hooks/use-modal-dialog';
import { useLayoutHold } from '../../../ui/hooks/use-wide-layout';
import { useCloseRequest } from '../../../ui/overlays/use-close-request';
import type { Unsaved } from '../../../ui/overlays/use-close-request';

interface FormDialogProps {
  title: string;
  unsaved: Unsaved | undefined;
  isBusy: boolean;
  takesFiles?: boolean;
  onClose: () => void;
  onSubmit: () => void;
  onFiles: (files: File[]) => void;
  children: ReactNode;
  footer: ReactNode;
}

const uploading: Unsaved = {
  title: 'Stop uploading?',
  text: "The upload isn't complete yet.",
  confirm: 'Stop and close',
  cancel: 'Keep uploading',
};

export function FormDialog({
  title,
  unsaved,
  isBusy,
  takesFiles = !isBusy,
  onClose,
  onSubmit,
  onFiles,
  children,
  footer,
}: FormDialogProps) {
  const titleId = useId();
  useLayoutHold();
  const { requestClose, question } = useCloseRequest(isBusy ? uploading : unsaved, onClose);
  const modal = useModalDialog(requestClose);
  const backdrop = useBackdropClick(requestClose);
  const drop = useDropArea({ accepts: hasFiles, onDrop: ({ dataTransfer }) => takesFiles && onFiles([...dataTransfer.files]) });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    flushSync(onSubmit);
    event.currentTarget.querySelector<HTMLElement>('[aria-invalid], [data-wrong]')?.focus();
  };

  const reset = (event: SyntheticEvent) => {
    event.preventDefault();
    requestClose();
  };

  return (
    <>
      <dialog
        aria-labelledby={titleId}
        className="m-auto w-full max-w-xl animate-appear overflow-hidden bg-panel p-0 text-ink shadow-float ring-line-strong max-sm:h-dvh max-sm:max-h-none max-sm:max-w-none sm:max-h-[min(52rem,calc(100dvh-3rem))] sm:rounded-panel sm:ring-1"
        {...modal}
        {...drop.handlers}
        {...backdrop}
      >
        <form noValidate className="flex h-full max-h-[inherit] flex-col" onSubmit={submit} onReset={reset}>
          <FormHeader id={titleId} title={title} onClose={requestClose} />
          {/* While its fields are disabled, the keyboard scrolls the area itself. */}
          <div tabIndex={isBusy ? 0 : undefined} className="relative min-h-0 grow overflow-y-auto overscroll-contain p-5">
            {children}
          </div>
          <footer className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line px-5 py-4 max-sm:flex-col max-sm:items-stretch max-sm:pb-[max(1rem,env(safe-area-inset-bottom))]">
            {footer}
          </footer>
        </form>
        {drop.isOver && (
          <p className="pointer-events-none absolute inset-2 grid place-items-center rounded-card border-2 border-dashed border-accent bg-panel/90 text-title font-bold">
            Drop to add
          </p>
        )}
      </dialog>
      {question}
    </>
  );
}

const FormHeader = ({ id, title, onClose }: { id: string; title: string; onClose: () => void }) => (
  <header className="flex items-center justify-between gap-4 border-b border-line px-5 py-3 max-sm:pt-[max(0.75rem,env(safe-area-inset-top))]">
    <h2 id={id} className="text-title font-bold">
      {title}
    </h2>
    <IconButton label="Close" className="-mr-2" onClick={onClose}>
      <X className="size-5" />
    </IconButton>
  </header>
);

const isBeside = ({ target, currentTarget }: SyntheticEvent) => target === currentTarget;

/** A click that begins and ends beside a dialog. A selection of text may end there, too. */
function useBackdropClick(onClick: () => void): Pick<ComponentProps<'dialog'>, 'onPointerDown' | 'onClick'> {
  const beganBeside = useRef(false);

  return {
    onPointerDown: (event) => {
      beganBeside.current = isBeside(event);
    },
    onClick: (event) => {
      if (isBeside(event) && beganBeside.current) onClick();
    },
  };
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
