import { screenPaths } from '@chorus/contracts';
import { Flag } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { preloadScreen } from '../screens';

const LABEL = 'Report a problem';

/** Beside the help, as elsewhere; a phone has it in its menu. */
export function ReportLink() {
  const { pathname } = useLocation();

  return (
    <Link
      to={screenPaths.report}
      // The report form records where it was opened.
      state={{ page: pathname }}
      aria-label={LABEL}
      title={LABEL}
      onPointerEnter={() => void preloadScreen(screenPaths.report)}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-full text-muted transition hover:bg-hover hover:text-ink max-md:hidden pointer-fine:md:size-10"
    >
      <Flag aria-hidden className="size-5" />
    </Link>
  );
}
