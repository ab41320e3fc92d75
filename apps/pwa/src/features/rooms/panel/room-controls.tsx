import { LogOut, Pause, Play, SkipForward } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/controls/button';
import { SwitchRow } from '../../../ui/controls/switch-row';
import { LeaveAsGuestDialog } from '../leave-as-guest-dialog';
import { leads, mayControl, pauseAction, placeIn, resumeAction } from '../room-view';
import type { RoomView } from '../room-view';
import { useCurrentItem } from '../use-current-item';
import { useRooms } from '../use-rooms';
import { SpeakerOfRoom } from './speaker';

export function RoomControls({ view }: { view: RoomView }) {
  const rooms = useRooms();

  return (
    <div className="shrink-0 border-t border-line px-2 pt-2">
      {leads(view, rooms.userId()) && <EveryoneControls view={view} />}
      <SpeakerOfRoom view={view} />
      <div className="flex flex-wrap justify-between gap-2">
        {mayControl(view, rooms.userId()) ? <PauseForEveryone view={view} /> : <WantSkip view={view} />}
        <Leave view={view} />
      </div>
    </div>
  );
}

function Leave({ view }: { view: RoomView }) {
  const { leave, userId } = useRooms();
  const [isAsked, ask] = useState(false);
  const isGuest = view.people.some(({ clerkId, isGuest = false }) => isGuest && clerkId === userId());

  return (
    <>
      <Button look="danger" className="ml-auto" onClick={() => (isGuest ? ask(true) : leave())}>
        <LogOut aria-hidden className="size-4" />
        Leave
      </Button>
      {isAsked && <LeaveAsGuestDialog onClose={() => ask(false)} />}
    </>
  );
}

function EveryoneControls({ view: { state } }: { view: RoomView }) {
  const { act } = useRooms();

  return (
    <SwitchRow
      label="Let everyone control the music"
      hint="Skip, seek, pause, reorder and remove"
      checked={state.everyoneControls}
      className="mb-2"
      onChange={(everyone) => act({ kind: 'controls', everyone })}
    />
  );
}

function PauseForEveryone({ view }: { view: RoomView }) {
  const rooms = useRooms();
  const { item, isPlaying, isOver } = useCurrentItem(view);

  const change = () => {
    const place = placeIn(view, rooms.clock.now());
    if (!place) return;
    rooms.act(place.isPlaying ? pauseAction(place) : resumeAction(view, place));
  };

  return (
    <Button disabled={!item} onClick={change}>
      {isPlaying ? <Pause aria-hidden className="size-4" /> : <Play aria-hidden className="size-4" />}
      {isPlaying ? 'Pause for everyone' : isOver ? 'Start over' : 'Play for everyone'}
    </Button>
  );
}

/** People who may not skip a song can ask to: it is skipped when more than half of those who are here do. */
function WantSkip({ view }: { view: RoomView }) {
  const { act } = useRooms();
  const { item, isPlaying } = useCurrentItem(view);
  if (!item || !isPlaying) return null;
  const { skip } = view.state;
  const isWanted = view.mine?.wantsSkip === item._id;
  const wanted = skip?.itemId === item._id ? skip.wanted : 0;
  const here = view.people.filter(({ isHere }) => isHere).length;

  return (
    <Button
      aria-pressed={isWanted}
      title={isWanted ? undefined : 'Skips when more than half of the people here want to'}
      className="aria-pressed:text-accent"
      onClick={() => !isWanted && act({ kind: 'wantSkip', itemId: item._id })}
    >
      <SkipForward aria-hidden className="size-4" />
      {wanted > 0 ? `Skip · ${wanted} of ${here}` : 'Skip'}
    </Button>
  );
}
