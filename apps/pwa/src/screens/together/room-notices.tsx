import { Headphones } from 'lucide-react';
import { screenPaths } from '@chorus/contracts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useQueue } from '../../features/player/use-player';
import { LeaveRoomDialog } from '../../features/rooms/leave-room-dialog';
import { FloatingReactions } from '../../features/rooms/panel/floating-reactions';
import { LostSpeakerNotice } from '../../features/rooms/panel/speaker';
import { leads, nameOfLead, peopleOf } from '../../features/rooms/room-view';
import type { RoomView } from '../../features/rooms/room-view';
import type { EndReason } from '../../features/rooms/rooms';
import { useIsInRoomElsewhere, useIsReconnecting, useEndReason, useRoom, useRooms, useUnreadInRoom } from '../../features/rooms/use-rooms';
import { Button } from '../../ui/controls/button';
import { Notice } from '../../ui/overlays/notice';
import { useMediaQuery } from '../../ui/hooks/use-media-query';
import { WIDE } from '../../ui/hooks/wide';
import { ListenHereButton, useElsewhereHint } from '../../features/rooms/listen-here';
import { SaveLastPlayed } from './save-last-played';
import { UnreadInRoom, unreadLabel } from './unread-in-room';
import { TogetherSheet } from './together-button';

export function RoomNotices() {
  const view = useRoom();
  const isElsewhere = useIsInRoomElsewhere();
  const isWide = useMediaQuery(WIDE);

  return (
    <>
      {view && <ReactionsOverBar />}
      {view && !isWide && <RoomLine view={view} />}
      {view && <LostSpeakerNotice view={view} />}
      {isElsewhere && <ElsewhereNotice />}
      <EndNotice />
      <LeaveRoomDialog />
    </>
  );
}

/** Reactions appear above the cover in the player's bar, so that people see them without the room's panel. */
const ReactionsOverBar = () => (
  <div className="relative mx-3 w-24">
    <FloatingReactions />
  </div>
);

/** A phone's bar has no room for the button that wide screens have. */
function RoomLine({ view }: { view: RoomView }) {
  const [isOpen, open] = useState(false);
  const unread = useUnreadInRoom(view);
  const { userId } = useRooms();
  const lead = leads(view, userId()) ? 'you lead' : `${nameOfLead(view)} leads`;
  const detail = useIsReconnecting() ? 'reconnecting…' : lead;

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="flex min-h-11 w-full items-center gap-3 bg-raised px-4 text-left text-small"
        onClick={() => open(true)}
      >
        <Headphones aria-hidden className="size-4 shrink-0 text-accent" />
        <span className="min-w-0 flex-1 truncate">{`Listening together · ${detail}`}</span>
        <UnreadInRoom count={unread} />
        <span className="sr-only">{unreadLabel(unread)}</span>
        <span className="text-caption text-muted">{peopleOf(view.people.length)}</span>
      </button>
      {isOpen && <TogetherSheet onClose={() => open(false)} />}
    </>
  );
}

/** Once dismissed, it stays away while the person is in that room elsewhere; the panel has the same offer. */
function ElsewhereNotice() {
  const { leave } = useRooms();
  const hint = useElsewhereHint();
  const [isDismissed, setDismissed] = useState(false);

  if (isDismissed) return null;
  return (
    <Notice icon={<Headphones />} title="You're in a room elsewhere" hint={hint} onDismiss={() => setDismissed(true)}>
      <Button look="quiet" onClick={leave}>
        Leave
      </Button>
      <ListenHereButton />
    </Notice>
  );
}

const endTexts: Record<EndReason, string> = {
  ended: 'The room has ended.',
  removed: "You're no longer in this room.",
  guestOver: "You're no longer in this room.",
};

/** Stays until the person has read it, because they may have been away when others ended it. */
function EndNotice() {
  const { acknowledge } = useRooms();
  const reason = useEndReason();
  const { songs } = useQueue();
  const navigate = useNavigate();
  const wasGuest = reason === 'guestOver';
  const ownQueue = songs.length > 0 ? 'Your own queue is back.' : '';

  useEffect(() => {
    if (wasGuest) void navigate(screenPaths.home);
  }, [wasGuest, navigate]);

  return (
    reason && (
      <Notice
        icon={<Headphones />}
        title={endTexts[reason]}
        hint={wasGuest ? 'It has ended, or its lead removed you. Thanks for listening.' : ownQueue}
      >
        <SaveLastPlayed />
        <Button onClick={acknowledge}>Got it</Button>
      </Notice>
    )
  );
}
