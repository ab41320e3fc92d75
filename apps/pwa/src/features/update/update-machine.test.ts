import { createActor, SimulatedClock } from 'xstate';
import { updateMachine } from './update-machine';

function startUpdate({ isSilentHere = () => true }: { isSilentHere?: () => boolean } = {}) {
  const clock = new SimulatedClock();
  const did: string[] = [];
  const does = (what: string) => () => void did.push(what);
  const machine = updateMachine.provide({
    actions: { askOtherTabs: does('call'), replaceRelease: does('replace'), reloadPage: does('reload') },
    guards: { isSilentHere },
  });
  const update = createActor(machine, { clock }).start();
  return { update, did, wait: () => clock.increment(500), state: () => update.getSnapshot().value };
}

it('update: a new release is offered when no tab plays', () => {
  const { update, did, wait, state } = startUpdate();
  update.send({ type: 'release.waiting' });
  expect(state()).toBe('checkingTabs');
  wait();
  expect(state()).toBe('offered');
  expect(did).toEqual(['call']);
});

it('update: a new release is not offered while a tab plays, but when it stops', () => {
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

it('update: the offer is withdrawn when music starts', () => {
  const { update, wait, state } = startUpdate();
  update.send({ type: 'release.waiting' });
  wait();
  update.send({ type: 'music.started' });
  expect(state()).toBe('playing');
  update.send({ type: 'update.accept' });
  expect(state()).toBe('playing');
});

it('update: reloads only once the accepted release controls the page', () => {
  const { update, did, wait } = startUpdate();
  update.send({ type: 'release.waiting' });
  wait();
  update.send({ type: 'update.accept' });
  expect(did).toEqual(['call', 'replace']);
  update.send({ type: 'release.replaced' });
  update.send({ type: 'release.replaced' });
  expect(did).toEqual(['call', 'replace', 'reload']);
});

it('update: reloads with the other tabs once its own music has stopped', () => {
  let isSilent = false;
  const { update, did } = startUpdate({ isSilentHere: () => isSilent });
  update.send({ type: 'release.replaced' });
  update.send({ type: 'music.stopped' });
  expect(did).toEqual([]);
  isSilent = true;
  update.send({ type: 'music.stopped' });
  expect(did).toEqual(['reload']);
});

it('update: a postponed release is not offered again until there is another', () => {
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
