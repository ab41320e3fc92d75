/** @jest-environment jsdom */
import { createActor } from 'xstate';
import { rememberVolume } from './remember-volume';
import { playerMachine } from '../sound/player-machine';

function visit() {
  const player = createActor(playerMachine).start();
  rememberVolume(player);
  return player;
}

const volumeOf = (player: ReturnType<typeof visit>) => player.getSnapshot().context.volume;

beforeEach(() => localStorage.clear());

it('stored volume: is 50 on the first visit', () => expect(volumeOf(visit())).toBe(50));

it('stored volume: is stored from the first visit on', () => {
  visit();
  expect(localStorage.getItem('chorus.volume')).toBe('50');
});

it.each([0, 1, 100])('stored volume: %i is restored on the next visit', (volume) => {
  visit().send({ type: 'player.setVolume', volume });
  expect(volumeOf(visit())).toBe(volume);
});

it('stored volume: is not 0 after muting', () => {
  const player = visit();
  player.send({ type: 'player.setVolume', volume: 70 });
  player.send({ type: 'player.toggleMute' });
  expect(volumeOf(visit())).toBe(70);
});

it.each(['', 'loud', '-1', '101', '1e2', 'NaN', '{"volume":3}'])('stored volume: is 50 when %p is stored', (damaged) => {
  localStorage.setItem('chorus.volume', damaged);
  expect(volumeOf(visit())).toBe(50);
});
