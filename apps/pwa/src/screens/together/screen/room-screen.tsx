import { screenPaths } from '@chorus/contracts';
import { Tv } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useIsInRoomElsewhere, useIsJoining, useRoom, useRooms } from '../../../features/rooms/use-rooms';
import { SignInButton } from '../../../features/session/sign-in-button';
import { usePerson } from '../../../features/session/use-session';
import { Screen, ScreenHeading } from '../../../ui/screen';
import { Skeleton } from '../../../ui/skeleton';
import { EmptyState } from '../../../ui/states/empty-state';
import { JoinByCode } from '../join-by-code';
import { Stage } from './stage';

/** For a television: whoever is signed in there sees their room. */
export default function RoomScreen() {
  const person = usePerson();

  return (
    <Screen title="Room on a screen">
      <ScreenHeading className="sr-only">Room on a screen</ScreenHeading>
      {person ? (
        <Suspense fallback={<Waiting />}>
          <RoomOfPerson />
        </Suspense>
      ) : (
        <EmptyState icon={<Tv />} title="Show your room on this screen" hint="Sign in with the account that is in the room.">
          <SignInButton />
        </EmptyState>
      )}
    </Screen>
  );
}

const Waiting = () => <Skeleton className="mx-auto mt-4 h-40 max-w-md rounded-card" />;

function RoomOfPerson() {
  const { enter } = useRooms();
  const view = useRoom();
  const isElsewhere = useIsInRoomElsewhere();
  const isJoining = useIsJoining();
  const close = useClose();

  useEffect(() => {
    if (isElsewhere) enter({ kind: 'return' });
  }, [isElsewhere, enter]);

  if (view) return <Stage view={view} onClose={close} />;
  if (isElsewhere || isJoining) return <Waiting />;
  return (
    <>
      <EmptyState
        icon={<Tv />}
        title="You're not in a room"
        hint="Join one on your phone with the same account, and it appears here. Or type its code."
      />
      <JoinByCode />
    </>
  );
}

/** Back to where the screen was opened, if that was in Chorus. */
function useClose(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();

  return () => {
    if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
    void (key === 'default' ? navigate(screenPaths.home) : navigate(-1));
  };
}
