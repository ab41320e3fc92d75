import { useMemo } from 'react';
import { placeIn } from '../room-view';
import type { RoomView } from '../room-view';
import { useRooms } from '../use-rooms';

/** The estimate of the server's clock gets better meanwhile. */
const READ_AGAIN_MS = 1_000;

interface SongClock {
  ms: () => number;
  rate: () => number;
  subscribe: (listener: () => void) => () => void;
}

/** Where the room's song is, also on a device that does not play it. */
export function useSongClock({ state: { anchor }, items }: RoomView): SongClock {
  const { clock } = useRooms();

  return useMemo(() => {
    const place = () => placeIn({ state: { anchor }, items }, clock.now());
    return {
      ms: () => 1_000 * (place()?.seconds ?? 0),
      rate: () => (place()?.isPlaying ? 1 : 0),
      subscribe: (listener) => {
        const timer = setInterval(listener, READ_AGAIN_MS);
        return () => clearInterval(timer);
      },
    };
  }, [anchor, items, clock]);
}
