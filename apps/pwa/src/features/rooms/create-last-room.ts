import { createStore } from '../../platform/store/create-store';
import type { Readable } from '../../platform/store/create-store';
import { playedIn } from './played';
import type { RoomView } from './room-view';
import type { LastRoom } from './rooms';

/** The server takes reports of messages for an hour after the person left; a report takes a while to write. */
const STORED_MS = 50 * 60_000;

/** What the room that the person was in last said and played, so that they can still report and save it. */
interface StoredRoom {
  state: Readable<LastRoom | undefined>;
  store: (view: RoomView) => void;
  forget: () => void;
}

/** `roomNow` is the clock of rooms. */
export function createLastRoom(roomNow: () => number | undefined): StoredRoom {
  const state = createStore<LastRoom | undefined>(undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = () => {
    clearTimeout(timer);
    state.set(undefined);
  };

  return {
    state,
    forget,
    store: (view) => {
      forget();
      state.set({ roomId: view.state.roomId, messages: view.messages, played: playedIn(view, roomNow()) });
      timer = setTimeout(forget, STORED_MS);
    },
  };
}
