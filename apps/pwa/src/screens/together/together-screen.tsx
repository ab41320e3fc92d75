import { screenPaths } from '@chorus/contracts';
import type { RoomPreview, RoomUser } from '@chorus/contracts';
import { Headphones, ListMusic, Search } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { LoadFailure } from '../../features/catalogue/load-failure';
import { usePlayback } from '../../features/player/use-player';
import { JoinAsGuest } from '../../features/rooms/join-as-guest';
import { JoinButton } from '../../features/rooms/join-button';
import { isInvitationTo, whoIsIn } from '../../features/rooms/room-view';
import { Countdown } from '../../features/rooms/schedule/countdown';
import { useRoomPreview } from '../../features/rooms/use-room-preview';
import { useStartedRoom } from '../../features/rooms/use-rooms';
import { useSessionActor } from '../../features/session/session-provider';
import { SignInButton } from '../../features/session/sign-in-button';
import { usePerson } from '../../features/session/use-session';
import { Button, buttonClass } from '../../ui/controls/button';
import { useMediaQuery } from '../../ui/hooks/use-media-query';
import { WIDE } from '../../ui/hooks/wide';
import { Avatar } from '../../ui/media/avatar';
import { Cover } from '../../ui/media/cover';
import { EmptyState } from '../../ui/states/empty-state';
import { Screen, ScreenHeading } from '../../ui/screen';
import { Skeleton } from '../../ui/skeleton';
import { SignInToListen } from '../closed-screen';
import { JoinByCode } from './join-by-code';
import { Reminder } from './reminder';
import { TOGETHER_PANEL, TogetherSheet } from './together-button';

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
  const view = useStartedRoom();
  const isHere = view !== undefined && isInvitationTo(view, token);
  const { data, error, hasEnded, isClosed, isPending, refetch } = useRoomPreview(token);
  if (isPending) return <Skeleton className="mx-auto mt-4 h-40 max-w-md rounded-card" />;
  if (isClosed) return <SignInToListen />;
  if (!data) return error && (hasEnded ? <Ended /> : <LoadFailure error={error} onRetry={() => void refetch()} />);

  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 pt-[3vh] text-center md:pt-[8vh]">
      <WhatIsThere preview={data} />
      <div className="mt-4 flex w-full flex-col items-center gap-3">
        {isHere ? (
          <YouAreIn />
        ) : person ? (
          <Suspense>
            <JoinButton token={token} />
            {data.startsAt != null && <Reminder token={token} preview={data} />}
          </Suspense>
        ) : (
          <JoinAsVisitor token={token} letsGuestsIn={data.letsGuestsIn} />
        )}
      </div>
    </div>
  );
}

const WhatIsThere = ({ preview }: { preview: RoomPreview }) => {
  const { song, name, startsAt, now } = preview;

  return (
    <>
      {song && <Cover kind="song" src={song.imageUrl} artwork={song.artwork} sizes="160px" className="w-40 rounded-card shadow-float" />}
      <ScreenHeading>{name ?? 'Listen together'}</ScreenHeading>
      <NowPlaying preview={preview} />
      {startsAt != null && now !== undefined && <Countdown key={now} startsAt={startsAt} now={now} />}
      <WhoIsThere preview={preview} />
    </>
  );
};

function JoinAsVisitor({ token, letsGuestsIn = false }: { token: string; letsGuestsIn: boolean | undefined }) {
  const session = useSessionActor();
  const { unlock } = usePlayback();
  const join = ({ clerkId, fullName }: RoomUser) => session.send({ type: 'guest.joined', guest: { id: clerkId, name: fullName } });

  return (
    <>
      {letsGuestsIn && <JoinAsGuest token={token} onPress={unlock} onJoined={join} />}
      <p className="mt-2 text-small text-balance text-muted">
        {letsGuestsIn ? 'Have an account?' : 'Sign in to hear the same song at the same moment as the others.'}
      </p>
      <SignInButton />
    </>
  );
}

/** What people in a room come for. */
function YouAreIn() {
  const [isOpen, open] = useState(false);
  const isWide = useMediaQuery(WIDE);
  const openRoom = () => {
    // The code of the panel may not be there yet, just after a guest has joined.
    const panel = isWide ? document.getElementById(TOGETHER_PANEL) : null;
    if (panel) panel.togglePopover(true);
    else open(true);
  };

  return (
    <>
      <p role="status" className="font-semibold text-accent">
        You&apos;re in
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button look="primary" aria-haspopup="dialog" onClick={openRoom}>
          <ListMusic aria-hidden className="size-4" />
          Open the room
        </Button>
        <Link to={screenPaths.search} className={buttonClass()}>
          <Search aria-hidden className="size-4" />
          Find a song
        </Link>
      </div>
      {isOpen && <TogetherSheet onClose={() => open(false)} />}
    </>
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
    <p className="shrink-0">{whoIsIn(peopleCount)}</p>
  </div>
);

const NowPlaying = ({ preview: { song, startsAt } }: { preview: RoomPreview }) =>
  song && (
    <p className="text-muted text-balance">{`${startsAt == null ? 'Now playing' : 'Begins with'}: ${song.title} by ${song.artist}`}</p>
  );

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
