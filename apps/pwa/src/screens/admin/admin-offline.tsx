import { screenPaths } from '@chorus/contracts';
import { CloudOff, House } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/button';
import { ScreenHeading } from '../../ui/screen';

export const AdminOffline = () => (
  <div className="mx-auto flex max-w-md flex-col items-center gap-3 pt-[12vh] text-center">
    <span aria-hidden className="mb-2 grid size-16 place-items-center rounded-full bg-raised text-faint ring-1 ring-line">
      <CloudOff className="size-7" />
    </span>
    <ScreenHeading>You're offline</ScreenHeading>
    <p className="text-balance text-muted">The dashboard opens when you're back online.</p>
    <Link to={screenPaths.home} className={`mt-4 ${buttonClass('secondary')}`}>
      <House aria-hidden className="size-4" />
      Back to Home
    </Link>
  </div>
);
