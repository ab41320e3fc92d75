import { assign, createActor, setup } from 'xstate';
import { tellInNextTask } from './tell-in-next-task';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const counter = setup({ types: { context: {} as { count: number }, events: {} as { type: 'count' } } }).createMachine({
  context: { count: 0 },
  on: { count: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
});

function start() {
  const actor = createActor(counter).start();
  const later = tellInNextTask(actor);
  const heard: number[] = [];
  const { unsubscribe } = later.subscribe(({ context }) => heard.push(context.count));
  return { actor, later, heard, unsubscribe };
}
const nextTask = () => jest.advanceTimersByTime(0);

it('an actor that tells in the next task: changes at once, and tells of all changes once', () => {
  const { later, heard } = start();
  later.send({ type: 'count' });
  later.send({ type: 'count' });
  expect(later.getSnapshot().context.count).toBe(2);
  expect(heard).toEqual([]);
  nextTask();
  later.send({ type: 'count' });
  nextTask();
  expect(heard).toEqual([2, 3]);
});

it('an actor that tells in the next task: tells of changes that others make', () => {
  const { actor, heard } = start();
  actor.send({ type: 'count' });
  nextTask();
  expect(heard).toEqual([1]);
});

it('an actor that tells in the next task: tells observers, such as those of useSelector', () => {
  const { later } = start();
  const observer = { next: jest.fn(), error: jest.fn() };
  const { unsubscribe } = later.subscribe(observer);
  later.send({ type: 'count' });
  nextTask();
  unsubscribe();
  later.send({ type: 'count' });
  nextTask();
  expect(observer.next).toHaveBeenCalledTimes(1);
});

it('an actor that tells in the next task: tells nobody who has gone meanwhile', () => {
  const { later, heard, unsubscribe } = start();
  later.send({ type: 'count' });
  unsubscribe();
  nextTask();
  expect(heard).toEqual([]);
});
