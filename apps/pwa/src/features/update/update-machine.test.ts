import { createActor, SimulatedClock } from 'xstate';
import { updateMachine } from './update-machine';

function startUpdate({ isSilentHere = () => true }: { isSilentHere?: () => boolean } = {}) {
  const clock = new SimulatedClock();
  const did: string[] = [];
  const does = (what: string) => () => void did.push(what);
  const machine = updateMachine.provide({
    actions: { callTheRoll: does('call'), replaceRelease: does('replace'), reloadPage: does('reload') },
    guards: { isSilentHere },
  });
  const update = createActor(machine, { clock }).start();
  return { update, did, wait: () => clock.increment(500), state: () => update.getSnapshot().value };
}

it('offers a release when no tab says that it plays', () => {
  const { update, did, wait, state } = startUpdate();
  update.send({ type: 'release.waiting' });
  expect(state()).toBe('asking');
  wait();
  expect(state()).toBe('offered');
  expect(did).toEqual(['call']);
});

it('waits while a tab plays, and asks again when it stops', () => {
  const { update, did, wait, state } = startUpdate();
  update.send({ type: 'release.waiting' });
  update.send({ type: 'music.started' });
  wait();
  expect(state()).toBe('playing');
  update.send({ type: 'music.stopped' });
  wait();
  expect(state()).toBe('offered');
  expect(did).toEqual(['call', 'call']);
});

it('takes the offer back when the music starts', () => {
  const { update, wait, state } = startUpdate();
  update.send({ type: 'release.waiting' });
  wait();
  update.send({ type: 'music.started' });
  expect(state()).toBe('playing');
  update.send({ type: 'update.accept' });
  expect(state()).toBe('playing');
});

it('reloads only once the accepted release serves the page', () => {
  const { update, did, wait } = startUpdate();
  update.send({ type: 'release.waiting' });
  wait();
  update.send({ type: 'update.accept' });
  expect(did).toEqual(['call', 'replace']);
  update.send({ type: 'release.replaced' });
  update.send({ type: 'release.replaced' });
  expect(did).toEqual(['call', 'replace', 'reload']);
});

it('reloads with the other tabs when one of them accepts, after its own music', () => {
  let isSilent = false;
  const { update, did } = startUpdate({ isSilentHere: () => isSilent });
  update.send({ type: 'release.replaced' });
  update.send({ type: 'music.stopped' });
  expect(did).toEqual([]);
  isSilent = true;
  update.send({ type: 'music.stopped' });
  expect(did).toEqual(['reload']);
});

it('offers a postponed release no more until there is another', () => {
  const { update, wait, state } = startUpdate();
  update.send({ type: 'release.waiting' });
  wait();
  update.send({ type: 'update.postpone' });
  update.send({ type: 'music.stopped' });
  wait();
  expect(state()).toBe('postponed');
  update.send({ type: 'release.waiting' });
  wait();
  expect(state()).toBe('offered');
});
