import { fromPromise, setup } from 'xstate';

export interface Deletion {
  undoId: string;
  name: string;
}

/** A deletion can be undone for ten seconds; when undoing fails, for another ten. */
export const undoMachine = setup({
  types: { context: {} as Deletion, input: {} as Deletion, events: {} as { type: 'undo.asked' } },
  delays: { standing: 10_000 },
  actors: { undo: fromPromise<unknown, Deletion>(() => Promise.resolve()) },
}).createMachine({
  id: 'undo',
  context: ({ input }) => input,
  initial: 'offered',
  states: {
    offered: { on: { 'undo.asked': 'undoing' }, after: { standing: 'over' } },
    undoing: { invoke: { src: 'undo', input: ({ context }) => context, onDone: 'over', onError: 'offered' } },
    over: { type: 'final' },
  },
});
