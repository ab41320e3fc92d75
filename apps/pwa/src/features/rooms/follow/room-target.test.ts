import { withDetail } from '../room-view';
import { anchorAt, detailOf, itemId } from '../room.fixture';
import { nextReadIn, targetOf } from './room-target';

/** Three songs of 100 seconds, of which the first begins at 0 of the room's clock. */
const playing = withDetail(undefined, detailOf({ anchor: anchorAt(1) }));
const paused = withDetail(undefined, detailOf({ anchor: anchorAt(2, { seconds: 12, isPlaying: false }) }));

const at = (now: number, more: Partial<Parameters<typeof targetOf>[1]> = {}) => {
  const { itemId: item, songStart } = targetOf(playing, { now, aheadMs: 0, audible: undefined, ended: undefined, ...more })!;
  return [item, songStart];
};

describe('what a page in a room has to play', () => {
  it.each<[string, ReturnType<typeof at>, [number, number]]>([
    ['the song of the room', at(30_000), [1, 0]],
    ['the next song once it has begun', at(100_200), [2, 100_000]],
    ['the next song as much earlier as it takes to load', at(99_800, { aheadMs: 250 }), [2, 100_000]],
    ['its song to the end, where it can’t start the next one exactly', at(100_200, { audible: itemId(1) }), [1, 0]],
    ['the next song when its own has ended too early', at(99_800, { ended: itemId(1) }), [2, 100_000]],
    ['the next song that it has begun too early', at(99_800, { audible: itemId(2) }), [2, 100_000]],
    ['the song of the room, where it is more than a second away from it', at(101_500, { audible: itemId(1) }), [2, 100_000]],
    ['the song of the room, where it is two songs away from it', at(200_200, { audible: itemId(1) }), [3, 200_000]],
  ])('is %s', (_, target, [item, songStart]) => expect(target).toEqual([itemId(item), songStart]));

  it('is a song that waits where the room is paused', () =>
    expect(targetOf(paused, { now: 30_000, aheadMs: 0, audible: undefined, ended: undefined })).toMatchObject({
      itemId: itemId(2),
      seconds: 12,
      isPlaying: false,
    }));

  it('is nothing in an empty room', () =>
    expect(targetOf({ ...playing, items: [] }, { now: 0, aheadMs: 0, audible: undefined, ended: undefined })).toBeUndefined());
});

describe('a page in a room looks again', () => {
  const target = (n: number, isPlaying = true) => ({ itemId: itemId(n), songStart: 0, seconds: 0, isPlaying });

  it.each<[string, number | undefined, number | undefined]>([
    ['when the next song begins', nextReadIn(playing, target(1), { now: 30_000, aheadMs: 0 }), 70_000],
    ['as much earlier as it takes to load', nextReadIn(playing, target(1), { now: 30_000, aheadMs: 250 }), 69_750],
    ['once it may not play its own song any longer', nextReadIn(playing, target(1), { now: 100_200, aheadMs: 0 }), 800],
    ['never at the last song', nextReadIn(playing, target(3), { now: 30_000, aheadMs: 0 }), undefined],
    ['never while the room is paused', nextReadIn(paused, target(2, false), { now: 30_000, aheadMs: 0 }), undefined],
  ])('%s', (_, waitMs, expected) => expect(waitMs).toBe(expected));
});
