import { screenPaths } from '@chorus/contracts';
import { House } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/controls/button';
import { ScreenHeading } from '../../ui/screen';

interface ShareNoticeProps {
  icon: ReactNode;
  title: string;
  hint?: string;
  /** What to do next. Without it, there is the way to Home. */
  children?: ReactNode;
}

const BackToHome = () => (
  <Link to={screenPaths.home} replace className={buttonClass('primary')}>
    <House aria-hidden className="size-4" />
    Back to Home
  </Link>
);

export const ShareNotice = ({ icon, title, hint, children = <BackToHome /> }: ShareNoticeProps) => (
  <div className="mx-auto flex max-w-md flex-col items-center gap-3 pt-[12vh] text-center">
    <span aria-hidden className="mb-2 grid size-16 place-items-center rounded-full bg-raised text-faint ring-1 ring-line [&>svg]:size-7">
      {icon}
    </span>
    <ScreenHeading>{title}</ScreenHeading>
    {hint && <p className="text-balance wrap-anywhere text-muted">{hint}</p>}
    <div className="mt-4 flex flex-wrap justify-center gap-3">{children}</div>
  </div>
);
