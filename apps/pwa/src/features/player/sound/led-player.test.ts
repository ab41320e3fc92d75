/** @jest-environment jsdom */
import { songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { createPlayback } from '../create-playback';
import { FakeAudioElement } from './audio-element.fixture';
import type { PlayerCommand } from './player-machine';

const stops: (() => void)[] = [];

function startLed() {
  const element = new FakeAudioElement();
  const { queue, player, start, stop } = createPlayback({ element, random: () => 0 });
  start();
  stops.push(stop);
  const requested: number[] = [];
  const changes: boolean[] = [];
  player.on('seek.requested', ({ seconds }) => requested.push(seconds));
  player.on('playback.changed', ({ isPlaying }) => changes.push(isPlaying));
  player.send({ type: 'player.setLed', isLed: true });
  const follow = (index: number) => queue.send({ type: 'queue.follow', songs: songNumbers(1, 3), index, start: 'play' });
  follow(0);
  const align = (seconds: number, delayMs: number): PlayerCommand => ({ type: 'player.align', seconds, delayMs });
  const is = (playback: 'playing' | 'paused') => player.getSnapshot().matches({ playback });
  return { element, queue, player, follow, align, is, requested, changes };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  jest.useRealTimers();
});

describe('a player that a room leads', () => {
  it('is silent until the moment that the room starts, without being paused', () => {
    const { element, player, align, is, changes } = startLed();
    player.send(align(12, 300));
    element.dispatchEvent(new Event('pause'));
    expect([element.paused, element.currentTime, is('playing')]).toEqual([true, 12, true]);
    jest.advanceTimersByTime(299);
    expect(element.paused).toBe(true);
    jest.advanceTimersByTime(1);
    expect(element.paused).toBe(false);
    expect(changes).toEqual([true]);
  });

  it('seeks at once where nothing is to be waited for', () => {
    const { element, player, align } = startLed();
    element.sound();
    player.send(align(12, 0));
    expect([element.paused, element.currentTime]).toEqual([false, 12]);
  });

  it.each<[string, PlayerCommand]>([
    ['is paused meanwhile', { type: 'player.pause' }],
    ['loads nothing more', { type: 'player.unload' }],
  ])('does not start when it %s', (_, command) => {
    const { element, player, align } = startLed();
    player.send(align(12, 300));
    player.send(command);
    jest.advanceTimersByTime(1_000);
    expect(element.paused).toBe(true);
  });

  it('starts once, at the last moment that it was given', () => {
    const { element, player, align } = startLed();
    player.send(align(12, 300));
    player.send(align(30, 500));
    element.calls.length = 0;
    jest.advanceTimersByTime(499);
    expect(element.calls).toEqual([]);
    jest.advanceTimersByTime(1_000);
    expect([element.calls, element.currentTime]).toEqual([['play'], 30]);
  });

  it('moves without a sound while it is paused', () => {
    const { element, player, align, is } = startLed();
    player.send({ type: 'player.pause' });
    player.send(align(12, 300));
    jest.advanceTimersByTime(1_000);
    expect([element.paused, element.currentTime, is('paused')]).toEqual([true, 12, true]);
  });

  it('asks the room for what the listener seeks, also while paused', () => {
    const { element, player, requested } = startLed();
    player.send({ type: 'player.seek', seconds: 60 });
    player.send({ type: 'player.pause' });
    player.send({ type: 'player.seek', seconds: 90 });
    expect([requested, element.currentTime]).toEqual([[60, 90], 0]);
    player.send({ type: 'player.setLed', isLed: false });
    player.send({ type: 'player.seek', seconds: 90 });
    expect(element.currentTime).toBe(90);
  });

  it('plays the room’s next song in the tick in which one ends, also with repeat on', () => {
    const { element, player } = startLed();
    player.send({ type: 'player.toggleRepeat' });
    element.sound();
    element.calls.length = 0;
    element.end();
    expect(element.calls).toEqual(['src /media/song-2.mp3', 'play']);
  });

  it('waits in silence for the room after a song that cannot be played', () => {
    const { element, player, queue } = startLed();
    element.sound();
    element.calls.length = 0;
    element.fail();
    expect(element.calls.filter((call) => call.startsWith('src'))).toEqual(['src /media/song-1.mp3#again']);
    expect(player.getSnapshot().context.song).toEqual(songNumber(1));
    expect(queue.getSnapshot().matches('following')).toBe(true);
  });
});
