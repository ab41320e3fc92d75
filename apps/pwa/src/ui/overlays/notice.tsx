import type { ReactNode } from 'react';

interface NoticeProps {
  icon: ReactNode;
  title: string;
  hint?: string;
  children?: ReactNode;
}

export const Notice = ({ icon, title, hint, children }: NoticeProps) => (
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
    <div className="ml-auto flex gap-2">{children}</div>
  </section>
);
