import { fromPromise, setup } from 'xstate';

/** A deletion that can still be undone. */
export interface Deletion {
  undoId: string;
  /** What the song, the album or the artist was called. */
  name: string;
}

/** A deletion can be undone for ten seconds; if that does not work, for another ten. */
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
