/** @jest-environment jsdom */
import { songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { createStore } from '../../../../platform/store/create-store';
import { createPlayback } from '../../create-playback';
import { createSleepTimer } from '../../sleep/create-sleep-timer';
import type { SleepTimer } from '../../sleep/create-sleep-timer';
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

/** The AudioContext of a page with a user gesture. */
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

interface Started {
  sleepChoice?: SleepChoice;
  remoteElement?: ReadyElement;
  gain?: number;
}

function start({ sleepChoice, remoteElement, gain = 1 }: Started = {}) {
  const first = new ReadyElement();
  const output = new AudioOutput(first as unknown as HTMLAudioElement);
  const playback = createPlayback({ element: output, random: () => 0 });
  const settings = createStore<SoundSettings>({ leveling: 'off', crossfadeSeconds: 6, gapless: false, visualizer: false });
  const sleepTimer = createSleepTimer({ ...playback, now: Date.now });
  startSoundEngine({
    ...{ output, playback, canOverlap: true, settings, sleepTimer },
    remoteElement: remoteElement as unknown as HTMLAudioElement | undefined,
    levels: { ofCurrent: () => gain, ofNext: () => gain },
  });
  playback.start();
  playbacks.push(playback);
  playback.queue.send({ type: 'queue.playAlbum', songs: songNumbers(1, 3).map((song) => ({ ...song, albumId: null })) });
  first.sound(SECONDS);
  if (sleepChoice) sleepTimer.set(sleepChoice);
  return { first, output, sleepTimer, title: () => playback.player.getSnapshot().context.song?.audioUrl, ...playback };
}

it('a song that moves to another device is leveled there, too', () => {
  const remoteElement = new ReadyElement();
  const { output } = start({ remoteElement, gain: 0.25 });
  output.switchTo(remoteElement as unknown as HTMLAudioElement);
  remoteElement.sound(SECONDS);
  expect(remoteElement.volume).toBe(0.25 * output.volume);
});

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

describe('a stop at the end of the song that is chosen', () => {
  /** The timer of the crossfade is set, for 50 ms from now. */
  function beforeFade() {
    const started = start();
    started.first.moveTo(SECONDS - 7);
    started.first.moveTo(SECONDS - 6.3);
    started.first.currentTime = SECONDS - 6.05;
    return started;
  }
  function inFade(leftSeconds: number) {
    const started = beforeFade();
    jest.runOnlyPendingTimers();
    const second = started.output.element as unknown as ReadyElement;
    expect(second).not.toBe(started.first);
    second.sound(SECONDS);
    jest.advanceTimersByTime((6 - leftSeconds) * 1_000);
    second.currentTime = 6 - leftSeconds;
    started.first.currentTime = SECONDS - leftSeconds;
    return { ...started, second, isPlaying: () => started.player.getSnapshot().matches({ playback: 'playing' }) };
  }

  it('right before a crossfade prevents it: the song stays the current one to its end', () => {
    const { first, output, sleepTimer, title } = beforeFade();
    sleepTimer.set('song');
    jest.runOnlyPendingTimers();
    expect([output.element === (first as unknown), title()]).toEqual([true, '/media/song-1.mp3']);
  });

  it('early in a crossfade is at the end of the song that fades out, which plays alone and at full volume', () => {
    const { first, second, sleepTimer, isPlaying } = inFade(4);
    sleepTimer.set('song');
    expect([first.volume, second.volume, isPlaying()]).toEqual([0.5, 0, true]);
    jest.advanceTimersByTime(3_900);
    expect([first.volume, second.volume, isPlaying()]).toEqual([0.5, 0, true]);
    first.end();
    expect([isPlaying(), second.paused, second.currentTime, second.volume]).toEqual([false, true, 0, 0.5]);
    expect(sleepTimer.actor.getSnapshot().matches('off')).toBe(true);
  });

  it('late in a crossfade is at the end of the song that fades in', () => {
    const { first, second, sleepTimer, isPlaying } = inFade(2);
    sleepTimer.set('song');
    jest.advanceTimersByTime(4_000);
    first.end();
    expect([second.volume, isPlaying()]).toEqual([0.5, true]);
    second.end();
    expect([isPlaying(), sleepTimer.actor.getSnapshot().matches('off')]).toEqual([false, true]);
  });

  it.each<[string, (timer: SleepTimer) => void]>([
    ['is canceled', ({ cancel }) => cancel()],
    ['is changed to 15 minutes', ({ set }) => set(15)],
  ])('makes the next song audible when it %s', (_, change) => {
    const { first, second, sleepTimer, isPlaying } = inFade(4);
    sleepTimer.set('song');
    change(sleepTimer);
    expect([first.paused, second.volume, isPlaying()]).toEqual([true, 0.5, true]);
  });

  it('continues with the next song when the listener pauses and plays during the crossfade', () => {
    const { first, second, player, sleepTimer, isPlaying } = inFade(4);
    sleepTimer.set('song');
    player.send({ type: 'player.pause' });
    first.dispatchEvent(new Event('pause'));
    player.send({ type: 'player.play' });
    expect([first.paused, second.volume, isPlaying()]).toEqual([true, 0.5, true]);
  });
});

describe('the second element, which Safari refuses to play without a user gesture', () => {
  class Counted extends ReadyElement {
    static last: ReadyElement | undefined;
    constructor() {
      super();
      Counted.last = this;
    }
  }
  const startCounted = () => {
    Object.assign(globalThis, { Audio: Counted });
    return start();
  };

  it('is loaded empty in the tick in which the first one is played', () => {
    startCounted();
    expect(Counted.last?.calls).toEqual(['load']);
  });

  it('is loaded by the first click on a page where music already plays, and not once it has a song', () => {
    const { first } = startCounted();
    document.body.click();
    document.body.click();
    expect(Counted.last?.calls).toEqual(['load', 'load']);
    first.moveTo(SECONDS - 19);
    expect(Counted.last?.src).toBe('/media/song-2.mp3');
    dispatchEvent(new Event('click'));
    expect(Counted.last?.calls.filter((call) => call === 'load')).toHaveLength(2);
  });
});

describe('Web Audio', () => {
  /** Pauses like a phone call, or a media key that the browser handles itself. */
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

  it('is suspended when nothing has played for half a minute', () => {
    const { player } = startInGraph();
    player.send({ type: 'player.pause' });
    jest.advanceTimersByTime(29_000);
    expect(FakeContext.last?.state).toBe('running');
    jest.advanceTimersByTime(1_000);
    expect(FakeContext.last?.state).toBe('suspended');
  });

  it.each([20_000, 40_000])('runs when the browser itself resumes playback after %d ms', (pausedMs) => {
    const { first } = startInGraph();
    pauseOutside(first);
    jest.advanceTimersByTime(pausedMs);
    playOutside(first);
    jest.advanceTimersByTime(40_000);
    expect(FakeContext.last?.state).toBe('running');
  });
});
