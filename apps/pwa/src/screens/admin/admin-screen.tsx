import { screenPaths } from '@chorus/contracts';
import { CloudOff, House } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { PeoplePanel } from '../../features/accounts/people-panel';
import { useHasOwnAccounts } from '../../features/accounts/use-own-accounts';
import { CatalogueCopyContext } from '../../features/admin/copy/catalogue-copy';
import { Dashboard } from '../../features/admin/dashboard/dashboard';
import { wholeLists } from '../../features/catalogue/lists/read-whole-list';
import { useSessionActor } from '../../features/session/session-provider';
import { useIsAdmin, useIsAdminUnknown, useIsCheckingAdmin, usePerson } from '../../features/session/use-session';
import { asksToAddShared, useSharedFiles } from '../../features/share/use-shared-files';
import { SetUpPanel } from '../../features/set-up/set-up-panel';
import { SuspensionButton } from '../../features/moderation/suspension-button';
import { Screen, ScreenHeading } from '../../ui/screen';
import { ScreenNotice } from '../../ui/states/screen-notice';
import { Spinner } from '../../ui/states/spinner';
import { peopleOf } from './people-of';
import { Unauthorized } from './unauthorized';
import { buttonClass } from '../../ui/controls/button';

export default function AdminScreen() {
  const isAdmin = useIsAdmin();
  const isChecking = useIsCheckingAdmin();
  const isUnknown = useIsAdminUnknown();

  return (
    <Screen title="Music Manager">
      {isAdmin ? <ModeratedDashboard /> : isChecking ? <Checking /> : isUnknown ? <AdminOffline /> : <Unauthorized />}
    </Screen>
  );
}

function ModeratedDashboard() {
  const ownId = usePerson()?.id;
  const session = useSessionActor();
  const shared = useSharedSongs();
  const hasOwnAccounts = useHasOwnAccounts();

  return (
    <CatalogueCopyContext value={wholeLists}>
      <Dashboard
        sharedSongs={shared.songs}
        onSharedSongsClosed={shared.close}
        people={hasOwnAccounts ? <PeoplePanel ownId={ownId} /> : undefined}
        // The session asks again who may listen.
        server={<SetUpPanel onChosen={() => session.send({ type: 'session.recheck' })} />}
        reportActions={(report) =>
          peopleOf(report)
            .filter(({ clerkId }) => clerkId !== ownId)
            .map((person) => <SuspensionButton key={person.clerkId} person={person} reportId={report._id} />)
        }
        activityActions={({ action, subjectId, subjectName }) =>
          action === 'person.suspended' && <SuspensionButton person={{ clerkId: subjectId, fullName: subjectName }} onlyLifts />
        }
      />
    </CatalogueCopyContext>
  );
}

/** Songs that another app has shared with Chorus, on their way to the form that adds them. */
function useSharedSongs() {
  const [query, setQuery] = useSearchParams();
  const isAsked = asksToAddShared(query);
  const { files, forget } = useSharedFiles({ isWanted: isAsked });

  return {
    songs: files && files.length > 0 ? files : undefined,
    close: () => {
      forget();
      setQuery({}, { replace: true });
    },
  };
}

const Checking = () => (
  <div role="status" className="flex min-h-[60dvh] flex-col items-center justify-center gap-5">
    <Spinner />
    <ScreenHeading className="text-body font-semibold text-muted">Loading...</ScreenHeading>
  </div>
);

const AdminOffline = () => (
  <ScreenNotice icon={<CloudOff />} title="You're offline" hint="The dashboard opens when you're back online.">
    <Link to={screenPaths.home} className={buttonClass('secondary')}>
      <House aria-hidden className="size-4" />
      Back to Home
    </Link>
  </ScreenNotice>
);
