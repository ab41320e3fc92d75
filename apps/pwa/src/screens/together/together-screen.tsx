import { screenPaths } from '@chorus/contracts';
import type { RoomPreview } from '@chorus/contracts';
import { Headphones } from 'lucide-react';
import { Suspense } from 'react';
import { Link, useParams } from 'react-router-dom';
import { LoadFailure } from '../../features/catalogue/load-failure';
import { JoinButton } from '../../features/rooms/join-button';
import { peopleOf } from '../../features/rooms/room-view';
import { useRoomPreview } from '../../features/rooms/use-room-preview';
import { SignInButton } from '../../features/session/sign-in-button';
import { usePerson } from '../../features/session/use-session';
import { buttonClass } from '../../ui/controls/button';
import { Avatar } from '../../ui/media/avatar';
import { Cover } from '../../ui/media/cover';
import { EmptyState } from '../../ui/states/empty-state';
import { Screen, ScreenHeading } from '../../ui/screen';
import { Skeleton } from '../../ui/skeleton';
import { JoinByCode } from './join-by-code';

export default function TogetherScreen() {
  const { token = '' } = useParams();

  return (
    <Screen title="Listen together">
      <Invitation token={token} />
    </Screen>
  );
}

function Invitation({ token }: { token: string }) {
  const person = usePerson();
  const { data, error, hasEnded, isPending, refetch } = useRoomPreview(token);
  if (isPending) return <Skeleton className="mx-auto mt-4 h-40 max-w-md rounded-card" />;
  if (!data) return error && (hasEnded ? <Ended /> : <LoadFailure error={error} onRetry={() => void refetch()} />);

  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 pt-[10vh] text-center">
      {data.song && (
        <Cover kind="song" src={data.song.imageUrl} artwork={data.song.artwork} sizes="160px" className="w-40 rounded-card shadow-float" />
      )}
      <ScreenHeading>{data.name ?? 'Listen together'}</ScreenHeading>
      <NowPlaying preview={data} />
      <WhoIsThere preview={data} />
      <div className="mt-4 flex flex-col items-center gap-3">
        {person ? (
          <Suspense>
            <JoinButton token={token} />
          </Suspense>
        ) : (
          <>
            <p className="text-small text-balance text-muted">Sign in to hear the same song at the same moment as the others.</p>
            <SignInButton />
          </>
        )}
      </div>
    </div>
  );
}

const WhoIsThere = ({ preview: { lead, peopleCount } }: { preview: RoomPreview }) => (
  <div className="flex max-w-full items-center gap-2 text-small text-muted">
    {lead && (
      <>
        <Avatar name={lead.fullName} imageUrl={lead.imageUrl} />
        <p dir="auto" className="min-w-0 truncate" title={lead.fullName}>
          {`${lead.fullName} leads`}
        </p>
        <span aria-hidden>·</span>
      </>
    )}
    <p className="shrink-0">{`${peopleOf(peopleCount)} in the room`}</p>
  </div>
);

const NowPlaying = ({ preview: { song } }: { preview: RoomPreview }) =>
  song && <p className="text-muted text-balance">{`Now playing: ${song.title} by ${song.artist}`}</p>;

const Ended = () => (
  <>
    <ScreenHeading className="sr-only">Listen together</ScreenHeading>
    <EmptyState
      icon={<Headphones />}
      title="This invitation no longer works"
      hint="The room has ended, or has a new link. Ask for a new invitation, or start a room of your own from the player."
    >
      <Link to={screenPaths.home} className={buttonClass('primary')}>
        Back to Home
      </Link>
    </EmptyState>
    <JoinByCode />
  </>
);
