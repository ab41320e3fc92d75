import { setup } from 'xstate';
import type { ActorRefFrom } from 'xstate';

/** Long enough for every tab of this browser to say that it plays. */
const ROLL_CALL_MS = 500;

type UpdateEvent =
  /** A newer release is there and waits. */
  | { type: 'release.waiting' }
  /** A newer release serves this page, which is still of the one before. */
  | { type: 'release.replaced' }
  | { type: 'music.started' }
  | { type: 'music.stopped' }
  | { type: 'update.accept' }
  | { type: 'update.postpone' };

/**
 * From a newer release to the page of it: offered only while nothing plays in any tab, taken only when asked for. `music.started` and
 * `music.stopped` are those of all tabs.
 */
export const updateMachine = setup({
  types: { events: {} as UpdateEvent },
  actions: {
    callTheRoll: () => undefined,
    replaceRelease: () => undefined,
    reloadPage: () => undefined,
  },
  guards: { isSilentHere: (): boolean => true },
  delays: { rollCall: ROLL_CALL_MS },
}).createMachine({
  id: 'update',
  initial: 'current',
  on: { 'release.replaced': '.replaced' },
  states: {
    current: { on: { 'release.waiting': 'asking' } },
    /** Nobody has said yet that they play. */
    asking: {
      entry: 'callTheRoll',
      on: { 'music.started': 'playing' },
      after: { rollCall: 'offered' },
    },
    playing: { on: { 'music.stopped': 'asking' } },
    offered: {
      on: { 'music.started': 'playing', 'update.accept': 'accepted', 'update.postpone': 'postponed' },
    },
    /** It comes by itself when the last tab is closed. */
    postponed: { on: { 'release.waiting': 'asking' } },
    accepted: { entry: 'replaceRelease' },
    /** All tabs come here together; one that plays nevertheless plays on first. */
    replaced: {
      always: { guard: 'isSilentHere', target: 'reloading' },
      on: { 'music.stopped': { target: 'replaced', reenter: true } },
    },
    reloading: { entry: 'reloadPage', on: { 'release.replaced': {} } },
  },
});

export type UpdateActor = ActorRefFrom<typeof updateMachine>;
