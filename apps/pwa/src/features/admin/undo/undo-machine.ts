import { assign, fromPromise, setup } from 'xstate';
import { countOf } from '../../../ui/formats';

/** The deletion of one item, or of several that are restored together. */
export interface Deletion {
  undoIds: readonly string[];
  /** The title of the item, or the number of items. */
  name: string;
  noun: string;
  /** Set where it is no deletion that can be undone. */
  done?: 'changed' | 'merged';
}

export const severalOf = (noun: string, undoIds: readonly string[]): Deletion => ({ undoIds, name: countOf(undoIds.length, noun), noun });

/** A deletion can be undone for ten seconds; if undoing fails, the rest can be undone for another ten. */
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
