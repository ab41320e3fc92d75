import { LogOut, Pause, Play } from 'lucide-react';
import { Button } from '../../../ui/button';
import { leads, mayControl } from '../room-view';
import type { RoomView } from '../room-view';
import { placeIn, useCurrentItem } from '../use-current-item';
import { useRooms } from '../use-rooms';

export function RoomControls({ view }: { view: RoomView }) {
  const rooms = useRooms();

  return (
    <div className="shrink-0 border-t border-line px-2 pt-2">
      {leads(view, rooms.userId()) && <EveryoneControls view={view} />}
      <div className="flex flex-wrap justify-between gap-2">
        {mayControl(view, rooms.userId()) && <PauseForEveryone view={view} />}
        <Button look="danger" className="ml-auto" onClick={rooms.leave}>
          <LogOut aria-hidden className="size-4" />
          Leave
        </Button>
      </div>
    </div>
  );
}

function EveryoneControls({ view: { state } }: { view: RoomView }) {
  const { act } = useRooms();

  return (
    <label className="flex min-h-11 items-center gap-3 text-small">
      <span className="flex-1">Let everybody skip and seek</span>
      <input
        type="checkbox"
        role="switch"
        className="size-5 shrink-0 accent-accent"
        checked={state.everyoneControls}
        onChange={({ currentTarget: { checked } }) => act({ kind: 'controls', everyone: checked })}
      />
    </label>
  );
}

function PauseForEveryone({ view }: { view: RoomView }) {
  const rooms = useRooms();
  const { item, isPlaying } = useCurrentItem(view);

  const change = () => {
    const place = placeIn(view, rooms.clock.now());
    if (place) rooms.act({ kind: place.isPlaying ? 'pause' : 'play', itemId: place.itemId, seconds: Math.max(0, place.seconds) });
  };

  return (
    <Button disabled={!item} onClick={change}>
      {isPlaying ? <Pause aria-hidden className="size-4" /> : <Play aria-hidden className="size-4" />}
      {isPlaying ? 'Pause for everyone' : 'Play for everyone'}
    </Button>
  );
}
