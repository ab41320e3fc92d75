import { X } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '../../../ui/icon-button';
import { useModalDialog } from '../../../ui/use-modal-dialog';
import { useLeaveWarning } from '../upload/use-leave-warning';
import { CloseQuestion } from './close-question';
import { useFileDrop } from './use-file-drop';

interface FormDialogProps {
  title: string;
  /** What is lost by closing now, as a question; nothing, when it may just close. */
  question?: { title: string; text: string; yes: string } | undefined;
  /** Something is on its way to the server. */
  isBusy: boolean;
  takesFiles?: boolean;
  onClose: () => void;
  onSubmit: () => void;
  /** Files that are dropped on it. */
  onFiles: (files: File[]) => void;
  children: ReactNode;
  footer: ReactNode;
}

const uploading = { title: 'Stop uploading?', text: 'What is on its way has not arrived yet.', yes: 'Stop and close' };

/** A form in a dialog, a full sheet on phones, that takes dropped files and does not lose what is on its way. */
export function FormDialog({
  title,
  question,
  isBusy,
  takesFiles = !isBusy,
  onClose,
  onSubmit,
  onFiles,
  children,
  footer,
}: FormDialogProps) {
  const titleId = useId();
  const [isAsking, setIsAsking] = useState(false);
  const asked = isBusy ? uploading : question;
  const modal = useModalDialog(asked ? () => setIsAsking(true) : onClose);
  const { isOver, ...drop } = useFileDrop(takesFiles ? onFiles : () => undefined);
  useLeaveWarning(isBusy);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    flushSync(onSubmit);
    event.currentTarget.querySelector<HTMLElement>('[aria-invalid], [data-wrong]')?.focus();
  };

  return (
    <>
      <dialog
        aria-labelledby={titleId}
        className="m-auto w-full max-w-xl animate-appear overflow-hidden bg-panel p-0 text-ink shadow-float ring-line-strong max-sm:h-dvh max-sm:max-h-none max-sm:max-w-none sm:max-h-[min(52rem,calc(100dvh-3rem))] sm:rounded-panel sm:ring-1"
        {...modal}
        {...drop}
        // A click beside it, where a selection of text may end, must not lose a form.
        onClick={undefined}
      >
        <form noValidate className="flex h-full max-h-[inherit] flex-col" onSubmit={submit}>
          <header className="flex items-center justify-between gap-4 border-b border-line px-5 py-3 max-sm:pt-[max(0.75rem,env(safe-area-inset-top))]">
            <h2 id={titleId} className="text-title font-bold">
              {title}
            </h2>
            <IconButton label="Close" className="-mr-2" onClick={asked ? () => setIsAsking(true) : onClose}>
              <X className="size-5" />
            </IconButton>
          </header>
          {/* While its fields rest, it is the area itself that the keyboard scrolls. */}
          <div tabIndex={isBusy ? 0 : undefined} className="relative min-h-0 grow overflow-y-auto overscroll-contain p-5">
            {children}
          </div>
          <footer className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line px-5 py-4 max-sm:flex-col max-sm:items-stretch max-sm:pb-[max(1rem,env(safe-area-inset-bottom))]">
            {footer}
          </footer>
        </form>
        {isOver && (
          <p className="pointer-events-none absolute inset-2 grid place-items-center rounded-card border-2 border-dashed border-accent bg-panel/90 text-title font-bold">
            Drop to add
          </p>
        )}
      </dialog>
      {isAsking && asked && <CloseQuestion {...asked} onYes={onClose} onNo={() => setIsAsking(false)} />}
    </>
  );
}
