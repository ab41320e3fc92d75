import { IDLE, screenPaths } from '@chorus/contracts';
import { Flag } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useActivity } from '../../features/presence/use-people';
import { pointAtActivity } from '../../features/reports/report-link';
import { MenuItem } from '../../ui/overlays/menu';

interface ReportActivityProps {
  userId: string;
  /** Set in a menu that is itself a history entry. */
  replace?: boolean;
}

/** For a text of the person's own: a song of the catalogue is reported where it is shown. */
export function ReportActivity({ userId, replace = false }: ReportActivityProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const activity = useActivity(userId);

  if (!activity || activity.activity === IDLE || activity.songId !== undefined) return null;
  const state = pointAtActivity(userId, activity.activity, pathname);
  return (
    <MenuItem onClick={() => void navigate(screenPaths.report, { state, replace })}>
      <Flag aria-hidden />
      Report activity
    </MenuItem>
  );
}
