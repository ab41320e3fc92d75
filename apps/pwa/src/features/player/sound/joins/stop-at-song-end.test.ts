/** @jest-environment jsdom */
import { nearTheEnd, SECONDS, startAlbum, stopPlaybacks } from './start-album.fixture';
import type { GaplessJoin } from './gapless/gapless-join';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  stopPlaybacks();
  jest.useRealTimers();
});

describe('a stop at the end of a song', () => {
  it('mutes the next one until it is played when the timer is late and the song has ended by itself', () => {
    const { first, second, player } = startAlbum();
    const stop = player.on('song.ended', () => player.send({ type: 'player.pause' }));
    first.moveTo(SECONDS - 10);
    first.end();
    jest.runAllTicks();
    stop.unsubscribe();
    expect([second.paused, second.calls.at(-1)]).toEqual([true, 'mute']);
    player.send({ type: 'player.play' });
    expect(second.calls.slice(-2)).toEqual(['play', 'unmute']);
  });

  it('ends the song before when the listener plays the next one', () => {
    const { first, second, player } = nearTheEnd();
    const stop = player.on('song.ended', () => player.send({ type: 'player.pause' }));
    jest.runOnlyPendingTimers();
    stop.unsubscribe();
    player.send({ type: 'player.play' });
    expect([first.paused, second.paused]).toEqual([true, false]);
  });

  it('stops the decoded audio of both songs, and the first element plays to its end', () => {
    const stopped: unknown[] = [];
    const gapless = { startsInMs: () => 0, handOverTo: () => undefined, stop: (element: unknown) => void stopped.push(element) };
    const { first, player } = nearTheEnd({ gapless: () => gapless as unknown as GaplessJoin });
    player.on('song.ended', () => player.send({ type: 'player.pause' }));
    stopped.length = 0;
    jest.runOnlyPendingTimers();
    expect([stopped, first.paused]).toEqual([[first], false]);
  });
});
