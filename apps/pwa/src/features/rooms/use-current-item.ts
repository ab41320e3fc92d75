import { roomPlaceAt } from '@chorus/contracts';
import type { RoomItem, RoomPlace } from '@chorus/contracts';
import { useCallback, useSyncExternalStore } from 'react';
import type { RoomView } from './room-view';
import { useRooms } from './use-rooms';

const LOOK_EVERY_MS = 300;

/** Where a room is now; while its clock is not known, where it was. */
export const placeIn = ({ state: { anchor }, items }: RoomView, now: number | undefined): RoomPlace | undefined =>
  roomPlaceAt(anchor, items, now ?? anchor.at);

/** The item that plays, and whether it does. Renders when that changes. */
export function useCurrentItem(view: RoomView): { item: RoomItem | undefined; isPlaying: boolean } {
  const { clock } = useRooms();
  const subscribe = useCallback((onChange: () => void) => {
    const timer = setInterval(onChange, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const read = () => {
    const place = placeIn(view, clock.now());
    return place ? `${place.isPlaying ? 'plays' : 'stands'} ${place.itemId}` : '';
  };
  const [mode, itemId] = useSyncExternalStore(subscribe, read, read).split(' ');
  return { item: view.items.find(({ _id }) => _id === itemId), isPlaying: mode === 'plays' };
}
