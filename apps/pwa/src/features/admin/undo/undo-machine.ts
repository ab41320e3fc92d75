import { assign, fromPromise, setup } from 'xstate';
import { countOf } from '../../../ui/formats';

/** Of one thing, or of several that are undone together. */
export interface Deletion {
  undoIds: readonly string[];
  /** Its title, or how many. */
  name: string;
  noun: string;
}

export const severalOf = (noun: string, undoIds: readonly string[]): Deletion => ({ undoIds, name: countOf(undoIds.length, noun), noun });

/** A deletion can be undone for ten seconds; when undoing fails, what is left of it for another ten. */
export const undoMachine = setup({
  types: { context: {} as Deletion, input: {} as Deletion, events: {} as { type: 'undo.asked' } },
  delays: { standing: 10_000 },
  actors: { undo: fromPromise<Deletion | undefined, Deletion>(() => Promise.resolve(undefined)) },
}).createMachine({
  id: 'undo',
  context: ({ input }) => input,
  initial: 'offered',
  states: {
    offered: { on: { 'undo.asked': 'undoing' }, after: { standing: 'over' } },
    undoing: {
      invoke: {
        src: 'undo',
        input: ({ context }) => context,
        onDone: [
          { guard: ({ event }) => event.output === undefined, target: 'over' },
          { target: 'offered', actions: assign(({ context, event }) => event.output ?? context) },
        ],
        onError: 'offered',
      },
    },
    over: { type: 'final' },
  },
});
