import type { ReactNode } from 'react';
import { classNames } from '../class-names';

interface EmptyStateProps {
  icon: ReactNode;
  title: string;
  hint?: string;
  failed?: boolean;
  children?: ReactNode;
}

export const EmptyState = ({ icon, title, hint, failed = false, children }: EmptyStateProps) => (
  <div className="flex animate-appear flex-col items-center gap-4 px-6 py-16 text-center">
    <span
      aria-hidden
      className="flex size-16 items-center justify-center rounded-full bg-raised text-faint ring-1 ring-line [&>svg]:size-7"
    >
      {icon}
    </span>
    <div className="max-w-sm">
      <p className={classNames('font-semibold text-balance', failed && 'text-danger')}>{title}</p>
      {hint && <p className="mt-1 text-small text-balance text-muted">{hint}</p>}
    </div>
    {children}
  </div>
);
