import { Flag, Headphones, Send } from 'lucide-react';
import { screenPaths, writableLine } from '@chorus/contracts';
import type { RoomUser } from '@chorus/contracts';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { roomLink } from '../../features/chat/shared-link';
import { InvitationCode } from '../../features/rooms/panel/invitation-code';
import { NameField } from '../../features/rooms/panel/name-field';
import { MessagesOfLastRoom } from '../../features/rooms/panel/room-messages';
import { RoomPanel } from '../../features/rooms/panel/room-panel';
import type { RoomView } from '../../features/rooms/room-view';
import { ScheduledRooms } from '../../features/rooms/schedule/scheduled-rooms';
import { useIsInRoomElsewhere, useIsJoining, useLastRoom, useRoom } from '../../features/rooms/use-rooms';
import { useGuest, usePerson } from '../../features/session/use-session';
import { Button } from '../../ui/controls/button';
import { countOf } from '../../ui/formats';
import { CopyLink } from '../../ui/overlays/copy-link';
import { EmptyState } from '../../ui/states/empty-state';
import { SharingProvider, useShare } from '../sharing/sharing-provider';
import { ListenHereButton, useElsewhereHint } from '../../features/rooms/listen-here';
import { JoinByCode } from './join-by-code';
import { RoomMenu } from './room-menu';
import { SaveLastPlayed } from './save-last-played';
import { useRoomStart } from './use-room-start';
import { pointAtActivity, pointAtRoomMessage } from '../../features/reports/report-link';
import type { ReportArrival } from '../../features/reports/report-link';
import { Menu, MenuItem } from '../../ui/overlays/menu';

/** Shows the person's room, or how to start one. */
export function TogetherPanel() {
  const view = useRoom();
  return view ? (
    // The player is beside the screen, and so outside of its provider.
    <SharingProvider>
      <Room view={view} />
    </SharingProvider>
  ) : (
    <>
      <StartRoom />
      <ScheduledRooms />
      <LastRoom />
      <JoinByCode />
      <MessagesOfLastRoom renderActions={renderActions} />
    </>
  );
}

function LastRoom() {
  const played = useLastRoom()?.played.songs.length ?? 0;

  return (
    played > 0 && (
      <section aria-label="Your last room" className="flex flex-wrap items-center justify-between gap-2 px-2 pb-4">
        <p className="text-small text-muted">{`Your last room played ${countOf(played, 'song')}.`}</p>
        <SaveLastPlayed />
      </section>
    )
  );
}

const renderActions = (messageId: string, roomId: string) => <RoomMessageActions messageId={messageId} roomId={roomId} />;
const renderReport = (guest: RoomUser) => <ReportGuest guest={guest} />;

const Room = ({ view }: { view: RoomView }) => (
  <RoomPanel
    view={view}
    menu={<RoomMenu view={view} />}
    invitation={<Invitation view={view} />}
    renderActions={renderActions}
    renderReport={renderReport}
  />
);

function Invitation({ view }: { view: RoomView }) {
  const share = useShare();
  const person = usePerson();
  const url = roomLink(view.linkToken, location.origin);
  const title = view.state.name ?? (person ? `Listen with ${person.fullName}` : 'Listen together');

  return (
    <div className="flex flex-wrap gap-2 px-2 pb-2">
      <Button look="primary" aria-haspopup="dialog" onClick={() => share({ type: 'room', title, url })}>
        <Send aria-hidden className="size-4" />
        Invite
      </Button>
      <InvitationCode view={view} url={url} />
      <CopyLink url={url} />
    </div>
  );
}

function StartRoom() {
  const { hasSongs, start } = useRoomStart();
  const [name, setName] = useState('');
  const isJoining = useIsJoining();
  const isElsewhere = useIsInRoomElsewhere();
  const elsewhereHint = useElsewhereHint();

  if (isElsewhere) {
    return (
      <EmptyState icon={<Headphones />} title="You're in a room elsewhere" hint={elsewhereHint}>
        <ListenHereButton />
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<Headphones />}
      title="Hear the same song at the same moment"
      hint={
        hasSongs
          ? 'Start with what you are playing, then invite people. Everyone can add songs.'
          : 'Start an empty room, then invite people. It plays as soon as somebody adds a song.'
      }
    >
      <NameField value={name} onChange={setName} />
      <Button look="primary" disabled={isJoining} onClick={() => start(writableLine(name))}>
        Start a room
      </Button>
    </EmptyState>
  );
}

function RoomMessageActions({ messageId, roomId }: { messageId: string; roomId: string }) {
  const person = usePerson();
  const guest = useGuest();

  // A guest who has left the room can no longer report anything.
  if (!person && !guest) return null;
  return (
    <Menu label="More for this message">
      <ReportItem pointAt={(page) => pointAtRoomMessage(messageId, roomId, page)} />
    </Menu>
  );
}

/** Guests have no activity to report, but they chose their name. */
const ReportGuest = ({ guest: { clerkId, fullName } }: { guest: RoomUser }) => (
  <ReportItem pointAt={(page) => pointAtActivity(clerkId, fullName, page)} />
);

function ReportItem({ pointAt }: { pointAt: (page: string) => ReportArrival }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();

  return (
    <MenuItem onClick={() => void navigate(screenPaths.report, { state: pointAt(pathname) })}>
      <Flag aria-hidden />
      Report
    </MenuItem>
  );
}
