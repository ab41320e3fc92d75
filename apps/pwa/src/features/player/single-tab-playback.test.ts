import { pauseWhenOtherTabPlays } from './single-tab-playback';
import type { TabChannel } from './single-tab-playback';
import { load, startPlayer } from './sound/start-player.fixture';

/** Two tabs whose channels reach each other and, as in a browser, never themselves. */
function openTwoTabs() {
  const listeners: (() => void)[] = [];
  const channelOf = (own: number): TabChannel => ({
    addEventListener: (_, listener) => (listeners[own] = listener),
    postMessage: () => listeners.forEach((listener, tab) => tab !== own && listener()),
  });
  return [0, 1].map((tab) => {
    const started = startPlayer();
    pauseWhenOtherTabPlays(started.player, channelOf(tab));
    return started;
  });
}

it('sound in one tab: a tab pauses when another one starts', () => {
  const [first, second] = openTwoTabs();
  first!.send(load(1));
  second!.send(load(2));
  expect(first!.emitted).toEqual(['playing 1', 'idle 1']);
  expect(second!.emitted).toEqual(['playing 2']);
});

it('sound in one tab: the first tab takes over again when it resumes', () => {
  const [first, second] = openTwoTabs();
  first!.send(load(1));
  second!.send(load(2));
  first!.send({ type: 'player.toggle' });
  expect(first!.emitted.at(-1)).toBe('playing 1');
  expect(second!.emitted.at(-1)).toBe('idle 2');
});

it('sound in one tab: loading a song does not pause others', () => {
  const [first, second] = openTwoTabs();
  first!.send(load(1));
  second!.send(load(2, 'wait'));
  expect(first!.emitted).toEqual(['playing 1']);
});
