import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import type { Deletion } from './undo-machine';
import { undoMachine } from './undo-machine';

const deletion: Deletion = { undoIds: ['u1'], name: 'Night Train', noun: 'song' };

function offer(undo: (deletion: Deletion) => Promise<Deletion | undefined> = () => new Promise(() => undefined)) {
  const clock = new SimulatedClock();
  const undone = jest.fn(undo);
  const machine = undoMachine.provide({ actors: { undo: fromPromise<Deletion | undefined, Deletion>(({ input }) => undone(input)) } });
  const actor = createActor(machine, { input: deletion, clock }).start();
  return { actor, clock, undone, is: (state: 'offered' | 'undoing' | 'over') => actor.getSnapshot().matches(state) };
}

it('undo offer: lasts ten seconds after a deletion', () => {
  const { clock, is } = offer();
  clock.increment(9_999);
  expect(is('offered')).toBe(true);
  clock.increment(1);
  expect(is('over')).toBe(true);
});

it('undo offer: sends one request, however often it is pressed, and waits for the response without a limit', () => {
  const { actor, clock, undone, is } = offer();
  actor.send({ type: 'undo.asked' });
  actor.send({ type: 'undo.asked' });
  clock.increment(60_000);
  expect(undone.mock.calls).toEqual([[deletion]]);
  expect(is('undoing')).toBe(true);
});

it('undo offer: ends when the deletion was undone', async () => {
  const { actor } = offer(() => Promise.resolve(undefined));
  actor.send({ type: 'undo.asked' });
  expect(await waitFor(actor, ({ status }) => status === 'done')).toBeTruthy();
});

it('undo offer: lasts another ten seconds when undoing failed', async () => {
  const { actor, clock, is } = offer(() => Promise.reject(new Error('away')));
  clock.increment(9_000);
  actor.send({ type: 'undo.asked' });
  await waitFor(actor, (state) => state.matches('offered'));
  clock.increment(9_999);
  expect(is('offered')).toBe(true);
  clock.increment(1);
  expect(is('over')).toBe(true);
});

it('undo offer: lasts another ten seconds for what is left', async () => {
  const left: Deletion = { undoIds: ['u2'], name: '1 song', noun: 'song' };
  const { actor, undone } = offer(() => Promise.resolve(left));
  actor.send({ type: 'undo.asked' });
  await waitFor(actor, (state) => state.matches('offered'));
  actor.send({ type: 'undo.asked' });
  expect(undone).toHaveBeenLastCalledWith(left);
});
