import type { ReactNode } from 'react';
import { ScreenHeading } from '../screen';

interface ScreenNoticeProps {
  icon: ReactNode;
  title: string;
  hint?: string | undefined;
  /** Between the hint and the buttons. */
  details?: ReactNode;
  /** Below the buttons. */
  footnote?: string | undefined;
  /** Buttons and links: what to do next. */
  children: ReactNode;
}

/** Stands in place of a whole screen and says what to do next. */
export const ScreenNotice = ({ icon, title, hint, details, footnote, children }: ScreenNoticeProps) => (
  <div className="mx-auto flex max-w-md animate-appear flex-col items-center gap-3 pt-[12vh] text-center">
    <span aria-hidden className="mb-2 grid size-16 place-items-center rounded-full bg-raised text-faint ring-1 ring-line [&>svg]:size-7">
      {icon}
    </span>
    <ScreenHeading>{title}</ScreenHeading>
    {hint && <p className="text-balance wrap-anywhere text-muted">{hint}</p>}
    {details}
    <div className="mt-4 flex max-w-full flex-wrap items-center justify-center gap-3">{children}</div>
    {footnote && <p className="mt-2 text-caption text-balance text-muted">{footnote}</p>}
  </div>
);
