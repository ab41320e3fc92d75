import { soundInOneTab } from './sound-in-one-tab';
import type { TabChannel } from './sound-in-one-tab';
import { load, startPlayer } from './sound/start-player.fixture';

/** Two tabs whose channels hear each other and, as in a browser, never themselves. */
function openTwoTabs() {
  const listeners: (() => void)[] = [];
  const channelOf = (own: number): TabChannel => ({
    addEventListener: (_, listener) => (listeners[own] = listener),
    postMessage: () => listeners.forEach((listener, tab) => tab !== own && listener()),
  });
  return [0, 1].map((tab) => {
    const started = startPlayer();
    soundInOneTab(started.player, channelOf(tab));
    return started;
  });
}

it('pauses the tab that plays when another starts', () => {
  const [first, second] = openTwoTabs();
  first!.send(load(1));
  second!.send(load(2));
  expect(first!.facts).toEqual(['playing 1', 'idle 1']);
  expect(second!.facts).toEqual(['playing 2']);
});

it('gives the sound back to the first tab when its listener resumes', () => {
  const [first, second] = openTwoTabs();
  first!.send(load(1));
  second!.send(load(2));
  first!.send({ type: 'player.toggle' });
  expect(first!.facts.at(-1)).toBe('playing 1');
  expect(second!.facts.at(-1)).toBe('idle 2');
});

it('lets a tab that only loads a song disturb nobody', () => {
  const [first, second] = openTwoTabs();
  first!.send(load(1));
  second!.send(load(2, 'wait'));
  expect(first!.facts).toEqual(['playing 1']);
});
