import { screenPaths } from '@chorus/contracts';
import { House } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/controls/button';
import { ScreenNotice } from '../../ui/states/screen-notice';

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
  <ScreenNotice icon={icon} title={title} hint={hint}>
    {children}
  </ScreenNotice>
);
