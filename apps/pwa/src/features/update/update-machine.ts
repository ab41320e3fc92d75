import { setup } from 'xstate';
import type { ActorRefFrom } from 'xstate';

/** Time for every tab of this browser to report that it plays. */
const ANSWERS_WITHIN_MS = 500;

type UpdateEvent =
  | { type: 'release.waiting' }
  | { type: 'release.replaced' }
  | { type: 'music.started' }
  | { type: 'music.stopped' }
  | { type: 'update.accept' }
  | { type: 'update.postpone' };

/**
 * A newer release is offered only while no tab plays, and activated only on request.
 * `music.started` and `music.stopped` are those of all tabs.
 */
export const updateMachine = setup({
  types: { events: {} as UpdateEvent },
  actions: {
    askOtherTabs: () => undefined,
    replaceRelease: () => undefined,
    reloadPage: () => undefined,
  },
  guards: { isSilentHere: (): boolean => true },
  delays: { answersDue: ANSWERS_WITHIN_MS },
}).createMachine({
  id: 'update',
  initial: 'current',
  on: { 'release.replaced': '.replaced' },
  states: {
    current: { on: { 'release.waiting': 'checkingTabs' } },
    checkingTabs: {
      entry: 'askOtherTabs',
      on: { 'music.started': 'playing' },
      after: { answersDue: 'offered' },
    },
    playing: { on: { 'music.stopped': 'checkingTabs' } },
    offered: {
      on: { 'music.started': 'playing', 'update.accept': 'accepted', 'update.postpone': 'postponed' },
    },
    /** The release activates by itself when the last tab is closed. */
    postponed: { on: { 'release.waiting': 'checkingTabs' } },
    accepted: { entry: 'replaceRelease' },
    /** All tabs enter this state at once; one that plays reloads when it stops. */
    replaced: {
      always: { guard: 'isSilentHere', target: 'reloading' },
      on: { 'music.stopped': { target: 'replaced', reenter: true } },
    },
    reloading: { entry: 'reloadPage', on: { 'release.replaced': {} } },
  },
});

export type UpdateActor = ActorRefFrom<typeof updateMachine>;
