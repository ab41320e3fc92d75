import { createStore } from '../../platform/store/create-store';
import { nobody, reducePresence } from './presence-rules';
import type { PresenceEvent, PresenceState } from './presence-rules';

/** When many people come and go, the list renders a few times a second. */
const SHOW_EVERY_MS = 100;

export function createCoalescedPresence() {
  const state = createStore<PresenceState>(nobody);
  let waiting: PresenceEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = () => {
    timer = undefined;
    state.set(reducePresence(state.get(), waiting));
    waiting = [];
  };

  return {
    state,
    add: (event: PresenceEvent) => {
      waiting.push(event);
      timer ??= setTimeout(show, SHOW_EVERY_MS);
    },
    clear: () => {
      clearTimeout(timer);
      timer = undefined;
      waiting = [];
      state.set(nobody);
    },
  };
}
