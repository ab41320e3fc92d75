import type { RoomItem } from '@chorus/contracts';
import { useStartedService } from '../../platform/services/services';
import { useReading } from '../../ui/hooks/use-reading';
import { isAtEnd, placeIn } from './room-view';
import type { RoomView } from './room-view';

const LOOK_EVERY_MS = 300;

export interface CurrentItem {
  item: RoomItem | undefined;
  isPlaying: boolean;
  /** All songs have been played: the room stands at the end of the last one. */
  isOver: boolean;
}

/** Renders when it changes. */
export function useCurrentItem(view: RoomView | undefined): CurrentItem {
  const clock = useStartedService('rooms')?.clock;
  const read = () => {
    const place = view && placeIn(view, clock?.now());
    return place ? `${place.isPlaying ? 'plays' : isAtEnd(view, place) ? 'over' : 'stands'} ${place.itemId}` : '';
  };
  const [mode, itemId] = useReading(read, view && LOOK_EVERY_MS).split(' ');
  return { item: view?.items.find(({ _id }) => _id === itemId), isPlaying: mode === 'plays', isOver: mode === 'over' };
}
