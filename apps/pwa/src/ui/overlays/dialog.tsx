import { X } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { IconButton } from '../controls/icon-button';
import { useModalDialog } from '../hooks/use-modal-dialog';
import { useLayoutHold } from '../hooks/use-wide-layout';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  className?: string;
}

export function Dialog({ title, onClose, children, className }: DialogProps) {
  const modal = useModalDialog(onClose);
  const titleId = useId();
  useLayoutHold();

  return (
    <dialog
      aria-labelledby={titleId}
      className={classNames(
        'm-auto w-full max-w-md animate-appear rounded-panel bg-panel p-0 text-ink shadow-float ring-1 ring-line-strong max-md:mb-4 max-md:max-w-[calc(100%-2rem)]',
        className,
      )}
      {...modal}
    >
      <div className="p-6">
        <div className="mb-4 flex items-center justify-between gap-4">
          <h2 id={titleId} className="text-title font-bold">
            {title}
          </h2>
          <IconButton label="Close" onClick={onClose} className="-mr-2">
            <X className="size-5" />
          </IconButton>
        </div>
        {children}
      </div>
    </dialog>
  );
}
