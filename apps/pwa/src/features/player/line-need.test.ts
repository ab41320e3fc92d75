import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { createPlayback } from './create-playback';
import type { Playback } from './create-playback';
import { lineNeed } from './line-need';
import { FakeAudioElement } from './sound/audio-element.fixture';

/** Loads over a network, as far as the test allows. */
class LoadingElement extends FakeAudioElement {
  networkState = 0;
  until = 0;

  get buffered() {
    return { length: this.until > 0 ? 1 : 0, start: () => 0, end: () => this.until };
  }

  override get src() {
    return super.src;
  }
  override set src(url) {
    [this.networkState, this.until] = [2, 0];
    super.src = url;
  }

  fill(until: number) {
    this.until = until;
    this.dispatchEvent(new Event('progress'));
  }

  rest() {
    this.networkState = 1;
    this.moveTo(this.currentTime + 0.25);
  }
}

const playing = new Set<Playback>();
afterEach(() => {
  playing.forEach(({ stop }) => stop());
  playing.clear();
});

function start() {
  const element = new LoadingElement();
  const playback = createPlayback({ element, random: () => 0 });
  playback.start();
  playing.add(playback);
  const need = lineNeed(playback);
  const press = (n: number) => playback.queue.send({ type: 'queue.playSong', song: songNumber(n) });
  return { ...playback, element, press, need: need.get };
}

/** A song that is audible, and loaded up to this second. */
function sounding(until = 5) {
  const started = start();
  started.press(1);
  started.element.sound();
  started.element.fill(until);
  return started;
}

describe('the line', () => {
  it('is not needed while nobody listens', () => {
    expect(start().need()).toBe('none');
  });

  it('is needed from the press on a song until enough of it is there to play on', () => {
    const { press, element, need } = start();
    press(1);
    expect(need()).toBe('sound');
    element.fill(2);
    element.sound();
    expect(need()).toBe('ahead');
    element.fill(29);
    expect(need()).toBe('ahead');
    element.fill(30);
    expect(need()).toBe('none');
  });

  it('is not needed for a song that is there to its end', () => {
    const { element, need } = sounding();
    element.duration = 12;
    element.fill(11.5);
    expect(need()).toBe('none');
  });

  it('is not needed once the browser loads no more', () => {
    const { element, need } = sounding();
    element.rest();
    expect(need()).toBe('none');
  });

  it('is needed for a song that stands still, and not when less is ahead', () => {
    const { element, need } = sounding(40);
    element.moveTo(20);
    expect(need()).toBe('none');
    element.moveTo(40);
    element.wait();
    expect(need()).toBe('sound');
  });

  it('is needed for each song that is pressed', () => {
    const { press, element, need } = sounding(40);
    press(2);
    expect(need()).toBe('sound');
    element.sound();
    element.fill(40);
    press(3);
    expect(need()).toBe('sound');
  });

  it('is not needed while a song is paused, nor when one that is there goes on', () => {
    const { player, element, need } = sounding();
    player.send({ type: 'player.pause' });
    expect(need()).toBe('none');
    element.fill(60);
    player.send({ type: 'player.play' });
    expect(need()).toBe('none');
  });

  it('is given up after a minute for a song that gets no sound, and needed for the next', () => {
    jest.useFakeTimers();
    const { press, need } = start();
    press(1);
    jest.advanceTimersByTime(59_000);
    expect(need()).toBe('sound');
    jest.advanceTimersByTime(1_000);
    expect(need()).toBe('none');
    press(2);
    expect(need()).toBe('sound');
    jest.useRealTimers();
  });
});
