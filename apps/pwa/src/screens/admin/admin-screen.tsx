import { Dashboard } from '../../features/admin/dashboard/dashboard';
import { useIsAdmin, useIsCheckingAdmin } from '../../features/session/use-session';
import { Screen, ScreenHeading } from '../../ui/screen';
import { Spinner } from '../../ui/spinner';
import { Unauthorized } from './unauthorized';

export default function AdminScreen() {
  const isAdmin = useIsAdmin();
  const isChecking = useIsCheckingAdmin();

  return <Screen title="Music Manager">{isAdmin ? <Dashboard /> : isChecking ? <Checking /> : <Unauthorized />}</Screen>;
}

const Checking = () => (
  <div role="status" className="flex min-h-[60dvh] flex-col items-center justify-center gap-5">
    <Spinner />
    <ScreenHeading className="text-body font-semibold text-muted">Loading...</ScreenHeading>
  </div>
);
