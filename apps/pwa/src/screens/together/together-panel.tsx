import { Headphones, Link2, Send } from 'lucide-react';
import { useCallback } from 'react';
import { roomLink } from '../../features/chat/shared-link';
import { RoomPanel } from '../../features/rooms/panel/room-panel';
import type { RoomView } from '../../features/rooms/room-view';
import { nameOfLead } from '../../features/rooms/room-view';
import { useIsInRoomElsewhere, useIsJoining, useRoom, useRooms } from '../../features/rooms/use-rooms';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { toast } from '../../ui/toast';
import { SharingProvider, useShare } from '../sharing/sharing-provider';
import { RoomMessageActions } from './room-message-actions';
import { useRoomStart } from './use-room-start';

/** The room in which one is, or how to start one. */
export default function TogetherPanel() {
  const view = useRoom();
  return view ? (
    // The player stands beside the screen, and so outside of its provider.
    <SharingProvider>
      <Room view={view} />
    </SharingProvider>
  ) : (
    <StartRoom />
  );
}

function Room({ view }: { view: RoomView }) {
  const renderActions = useCallback((messageId: string) => <RoomMessageActions messageId={messageId} />, []);
  return <RoomPanel view={view} invitation={<Invitation view={view} />} renderActions={renderActions} />;
}

function Invitation({ view }: { view: RoomView }) {
  const share = useShare();
  const url = roomLink(view.linkToken, location.origin);
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast.success('Link copied'),
      () => toast.error('The link could not be copied.'),
    );

  return (
    <div className="flex flex-wrap gap-2 px-2 pb-2">
      <Button look="primary" aria-haspopup="dialog" onClick={() => share({ type: 'room', title: `Listen with ${nameOfLead(view)}`, url })}>
        <Send aria-hidden className="size-4" />
        Invite
      </Button>
      <Button onClick={() => void copy()}>
        <Link2 aria-hidden className="size-4" />
        Copy link
      </Button>
    </div>
  );
}

function StartRoom() {
  const { enter } = useRooms();
  const { canStart, start } = useRoomStart();
  const isJoining = useIsJoining();
  const isElsewhere = useIsInRoomElsewhere();

  if (isElsewhere) {
    return (
      <EmptyState icon={<Headphones />} title="You're in a room with others" hint="This device isn't playing along.">
        <Button look="primary" disabled={isJoining} onClick={() => enter({ kind: 'return' })}>
          Listen here
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<Headphones />}
      title="Hear the same song at the same moment"
      hint={
        canStart
          ? 'Start with what you are playing, then invite people. Everyone can add songs.'
          : 'Play a song first, then start a room and invite people.'
      }
    >
      <Button look="primary" disabled={!canStart || isJoining} onClick={start}>
        Start a room
      </Button>
    </EmptyState>
  );
}
