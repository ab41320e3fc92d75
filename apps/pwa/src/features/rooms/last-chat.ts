import type { RoomMessage } from '@chorus/contracts';
import { createStore } from '../../platform/store/create-store';
import type { Readable } from '../../platform/store/create-store';
import type { RoomView } from './room-view';

/** The server takes reports of messages for an hour after the person left; a report takes a while to write. */
const STORED_MS = 50 * 60_000;

/** What was said in the room that the person was in last, so that they can still report it. */
export interface LastChat {
  messages: Readable<readonly RoomMessage[]>;
  store: (view: RoomView) => void;
  forget: () => void;
}

export function createLastChat(): LastChat {
  const messages = createStore<readonly RoomMessage[]>([]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = () => {
    clearTimeout(timer);
    messages.set([]);
  };

  return {
    messages,
    forget,
    store: (view) => {
      forget();
      messages.set(view.messages);
      timer = setTimeout(forget, STORED_MS);
    },
  };
}
