import { withDetail } from '../room-view';
import { anchorAt, detailOf, itemId } from '../room.fixture';
import { nextStartOf, targetOf } from './room-target';

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

it('the next song of a room begins when the one before it ends, unless the room is paused or at its last song', () => {
  const target = (n: number, isPlaying = true) => ({ itemId: itemId(n), songStart: 0, seconds: 0, isPlaying });
  expect([nextStartOf(playing, target(1)), nextStartOf(playing, target(3)), nextStartOf(paused, target(2, false))]).toEqual([
    100_000,
    undefined,
    undefined,
  ]);
});
