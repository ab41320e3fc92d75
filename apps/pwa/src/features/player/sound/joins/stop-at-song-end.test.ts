/** @jest-environment jsdom */
import { nearTheEnd, SECONDS, startAlbum, stopPlaybacks } from './start-album.fixture';
import type { GaplessJoin } from './gapless/gapless-join';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  stopPlaybacks();
  jest.useRealTimers();
});

describe('a stop at the end of a song', () => {
  it('leaves the next one silent until it is played where a late timer leaves the end to the element', () => {
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

  it('lets nothing of it sound beside the next one when the listener plays on', () => {
    const { first, second, player } = nearTheEnd();
    const stop = player.on('song.ended', () => player.send({ type: 'player.pause' }));
    jest.runOnlyPendingTimers();
    stop.unsubscribe();
    player.send({ type: 'player.play' });
    expect([first.paused, second.paused]).toEqual([true, false]);
  });

  it('ends what was decoded of both songs, and the first is heard to its end', () => {
    const stopped: unknown[] = [];
    const gapless = { startsInMs: () => 0, giveTo: () => undefined, stop: (element: unknown) => void stopped.push(element) };
    const { first, player } = nearTheEnd({ gapless: () => gapless as unknown as GaplessJoin });
    player.on('song.ended', () => player.send({ type: 'player.pause' }));
    stopped.length = 0;
    jest.runOnlyPendingTimers();
    expect([stopped, first.paused]).toEqual([[first], false]);
  });
});
