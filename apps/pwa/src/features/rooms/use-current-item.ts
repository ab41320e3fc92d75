import { roomPlaceAt } from '@chorus/contracts';
import type { RoomItem, RoomPlace, RoomState } from '@chorus/contracts';
import { useCallback, useSyncExternalStore } from 'react';
import { useStartedService } from '../../platform/services/services';
import { isAtEnd } from './room-view';
import type { RoomView } from './room-view';

const LOOK_EVERY_MS = 300;

type PlacedRoom = Pick<RoomView, 'items'> & { state: Pick<RoomState, 'anchor'> };

/** The current position of a room; while its clock is not known, its last one. */
export const placeIn = ({ state: { anchor }, items }: PlacedRoom, now: number | undefined): RoomPlace | undefined =>
  roomPlaceAt(anchor, items, now ?? anchor.at);

export interface CurrentItem {
  item: RoomItem | undefined;
  isPlaying: boolean;
  /** All songs have been played: the room stands at the end of the last one. */
  isOver: boolean;
}

/** Renders when it changes. */
export function useCurrentItem(view: RoomView | undefined): CurrentItem {
  const clock = useStartedService('rooms')?.clock;
  const isIn = view !== undefined;
  const subscribe = useCallback(
    (onChange: () => void) => {
      if (!isIn) return () => undefined;
      const timer = setInterval(onChange, LOOK_EVERY_MS);
      return () => clearInterval(timer);
    },
    [isIn],
  );
  const read = () => {
    const place = view && placeIn(view, clock?.now());
    return place ? `${place.isPlaying ? 'plays' : isAtEnd(view, place) ? 'over' : 'stands'} ${place.itemId}` : '';
  };
  const [mode, itemId] = useSyncExternalStore(subscribe, read, read).split(' ');
  return { item: view?.items.find(({ _id }) => _id === itemId), isPlaying: mode === 'plays', isOver: mode === 'over' };
}
