import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../controls/icon-button';

interface NoticeProps {
  icon: ReactNode;
  title: string;
  hint?: string;
  /** Notices without it stay until their question is answered. */
  onDismiss?: () => void;
  children?: ReactNode;
}

export const Notice = ({ icon, title, hint, onDismiss, children }: NoticeProps) => (
  <section
    aria-label={title}
    className="m-2 flex shrink-0 animate-appear flex-wrap items-center gap-x-4 gap-y-2 rounded-panel bg-raised px-4 py-3 ring-1 ring-line"
  >
    <span aria-hidden className="text-accent [&>svg]:size-5">
      {icon}
    </span>
    <div role="status" className="min-w-0 flex-1 basis-52">
      <p className="text-small font-semibold text-ink">{title}</p>
      {hint && <p className="text-caption text-muted">{hint}</p>}
    </div>
    <div className="ml-auto flex items-center gap-2">
      {children}
      {onDismiss && (
        <IconButton label="Dismiss" size="small" className="-mr-2" onClick={onDismiss}>
          <X className="size-4" />
        </IconButton>
      )}
    </div>
  </section>
);
