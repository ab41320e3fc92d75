import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { createPlayback } from './create-playback';
import { FakeAudioElement } from './sound/audio-element.fixture';
import { untilLineIsFree } from './until-line-is-free';

function start() {
  const element = new FakeAudioElement();
  const playback = createPlayback({ element, random: () => 0 });
  playback.start();
  let isFree = false;
  const wait = async () => {
    await untilLineIsFree(playback.player);
    isFree = true;
  };
  return { element, playback, wait, isFree: () => isFree };
}

describe('the line', () => {
  it('is free while nobody listens', async () => {
    const { wait, isFree } = start();
    await wait();
    expect(isFree()).toBe(true);
  });

  it('is needed from the press on a song until its sound', async () => {
    const { element, playback, wait, isFree } = start();
    playback.queue.send({ type: 'queue.playSong', song: songNumber(1) });
    const waiting = wait();
    await Promise.resolve();
    expect(isFree()).toBe(false);
    element.dispatchEvent(new Event('playing'));
    await waiting;
    expect(isFree()).toBe(true);
  });

  it('is given up after a minute for a song that gets no sound', async () => {
    jest.useFakeTimers();
    const { playback, wait, isFree } = start();
    playback.queue.send({ type: 'queue.playSong', song: songNumber(1) });
    const waiting = wait();
    await jest.advanceTimersByTimeAsync(61_000);
    await waiting;
    expect(isFree()).toBe(true);
    jest.useRealTimers();
  });
});
