import { Headphones } from 'lucide-react';
import { Suspense, useState } from 'react';
import { LeaveRoomDialog } from '../../features/rooms/leave-room-dialog';
import { nameOfLead, peopleOf } from '../../features/rooms/room-view';
import type { RoomView } from '../../features/rooms/room-view';
import { useIsInRoomElsewhere, useIsJoining, useRoom, useRooms } from '../../features/rooms/use-rooms';
import { Button } from '../../ui/button';
import { lazyPart } from '../../ui/lazy-part';
import { Notice } from '../../ui/notice';
import { useMediaQuery } from '../../ui/use-media-query';
import { WIDE } from '../../ui/wide';

const TogetherSheet = lazyPart(async () => ({ default: (await import('./together-button')).TogetherSheet }));

export function RoomNotices() {
  const view = useRoom();
  const isElsewhere = useIsInRoomElsewhere();
  const isWide = useMediaQuery(WIDE);

  return (
    <>
      {view && !isWide && <RoomLine view={view} />}
      {isElsewhere && <ElsewhereNotice />}
      <LeaveRoomDialog />
    </>
  );
}

/** A phone's bar has no room for the button that wide screens have. */
function RoomLine({ view }: { view: RoomView }) {
  const [isOpen, open] = useState(false);

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="flex min-h-11 w-full items-center gap-3 bg-raised px-4 text-left text-small"
        onClick={() => open(true)}
      >
        <Headphones aria-hidden className="size-4 shrink-0 text-accent" />
        <span className="min-w-0 flex-1 truncate">{`Listening together · ${nameOfLead(view)} leads`}</span>
        <span className="text-caption text-muted">{peopleOf(view.people.length)}</span>
      </button>
      {isOpen && (
        <Suspense>
          <TogetherSheet onClose={() => open(false)} />
        </Suspense>
      )}
    </>
  );
}

function ElsewhereNotice() {
  const { enter, leave } = useRooms();
  const isJoining = useIsJoining();

  return (
    <Notice icon={<Headphones />} title="You're in a room with others" hint="This device isn't playing along.">
      <Button look="quiet" onClick={leave}>
        Leave
      </Button>
      <Button look="primary" disabled={isJoining} onClick={() => enter({ kind: 'return' })}>
        Listen here
      </Button>
    </Notice>
  );
}
