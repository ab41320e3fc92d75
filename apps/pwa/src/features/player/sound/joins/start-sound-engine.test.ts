/** @jest-environment jsdom */
import { songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { createStore } from '../../../../platform/store/create-store';
import { createPlayback } from '../../create-playback';
import type { SleepChoice } from '../../sleep/sleep-machine';
import { AudioOutput } from '../audio-output';
import type { SoundSettings } from '../settings/sound-settings';
import { ReadyElement } from './ready-element.fixture';
import { startSoundEngine } from './start-sound-engine';

const SECONDS = 225;

const playbacks: { stop: () => void }[] = [];
beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { Audio: ReadyElement });
});
afterEach(() => {
  playbacks.splice(0).forEach((playback) => playback.stop());
  Reflect.deleteProperty(navigator, 'userActivation');
  jest.useRealTimers();
});

class FakeNode {
  readonly delayTime = { value: 0 };
  readonly gain = { value: 1, cancelScheduledValues: jest.fn(), setValueAtTime: jest.fn(), linearRampToValueAtTime: jest.fn() };
  constructor(readonly context: FakeContext) {}
  connect(to: unknown) {
    return to;
  }
}

/** The Web Audio of a page that was pressed on. */
class FakeContext {
  static last: FakeContext | undefined;
  state = 'running';
  currentTime = 0;
  constructor() {
    FakeContext.last = this;
  }
  readonly suspend = () => void (this.state = 'suspended');
  readonly resume = () => void (this.state = 'running');
}

function allowWebAudio() {
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: true }, configurable: true });
  Object.assign(globalThis, { AudioContext: FakeContext, GainNode: FakeNode, DelayNode: FakeNode, MediaElementAudioSourceNode: FakeNode });
}

function start({ sleepChoice }: { sleepChoice?: SleepChoice } = {}) {
  const first = new ReadyElement();
  const output = new AudioOutput(first as unknown as HTMLAudioElement);
  const playback = createPlayback({ element: output, random: () => 0 });
  const settings = createStore<SoundSettings>({ leveling: 'off', crossfadeSeconds: 6, gapless: false, visualizer: false });
  startSoundEngine({ output, playback, canOverlap: true, settings, gainOf: () => 1, sleepChoice: () => sleepChoice });
  playback.start();
  playbacks.push(playback);
  playback.queue.send({ type: 'queue.playAlbum', songs: songNumbers(1, 3).map((song) => ({ ...song, albumId: null })) });
  first.sound(SECONDS);
  return { first, output, ...playback };
}

describe('a crossfade of six seconds', () => {
  it.each([
    ['begins six seconds before the end', undefined, true],
    ['begins six seconds before the end while the sleep timer counts minutes', 15, true],
    ['is not made while the sleep timer waits for the end of the song', 'song', false],
    ['is not made while the sleep timer waits for the end of the album', 'album', false],
  ] as const)('%s', (_, sleepChoice, isMade) => {
    const { first, output } = start({ ...(sleepChoice && { sleepChoice }) });
    first.moveTo(SECONDS - 7);
    first.currentTime = SECONDS - 6.05;
    jest.advanceTimersByTime(2_000);
    expect(output.element !== (first as unknown)).toBe(isMade);
  });
});

describe('Web Audio', () => {
  /** As a phone call does, or a media key that the browser takes itself. */
  const pauseOutside = (element: ReadyElement) => {
    element.pause();
    element.dispatchEvent(new Event('pause'));
  };
  const playOutside = (element: ReadyElement) => {
    element.paused = false;
    element.sound(SECONDS);
  };
  const startInGraph = () => {
    allowWebAudio();
    return start();
  };

  it('rests when nothing has played for half a minute', () => {
    const { player } = startInGraph();
    player.send({ type: 'player.pause' });
    jest.advanceTimersByTime(29_000);
    expect(FakeContext.last?.state).toBe('running');
    jest.advanceTimersByTime(1_000);
    expect(FakeContext.last?.state).toBe('suspended');
  });

  it.each([20_000, 40_000])('runs when the browser itself plays on after %d ms', (pausedMs) => {
    const { first } = startInGraph();
    pauseOutside(first);
    jest.advanceTimersByTime(pausedMs);
    playOutside(first);
    jest.advanceTimersByTime(40_000);
    expect(FakeContext.last?.state).toBe('running');
  });
});
