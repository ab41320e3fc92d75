import type { RoomItem, RoomState } from '@chorus/contracts';
import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { skewOf } from './skew';
import type { Moment } from './skew';

const item = (number: number): RoomItem => {
  const song = { ...songNumber(number), duration: 20 };
  return { _id: `i${number}`, song, title: song.title, artist: song.artist, duration: 20, addedBy: null };
};
const items = [item(1), item(2)];
const state = (itemId: string, at: number): RoomState => ({
  roomId: 'r',
  revision: 1,
  itemsRevision: 1,
  leadId: 'an',
  everyoneControls: false,
  anchor: { itemId, seconds: 0, at, isPlaying: true },
  sentAt: 0,
});
const moments: Moment[] = [{ from: 0, state: state('i1', 0), items }];
const sample = (at: number, seconds: number, number = 1, isSounding = true) => ({
  at,
  seconds,
  src: `http://node${item(number).song!.audioUrl}`,
  isSounding,
});
const distance = (...taken: Parameters<typeof sample>) =>
  skewOf({ name: 'page', joinedAt: -10_000, samples: [sample(...taken)], stalls: [] }, moments).distances[0];

describe('the distance of a page from its room', () => {
  it.each<[string, Parameters<typeof sample>, number]>([
    ['in time', [10_000, 10], 0],
    ['ahead', [10_000, 10.1], 100],
    ['behind', [10_000, 9.8], 200],
    ['late with the next song', [20_500, 20.0, 1], 500],
    ['early with the next song', [19_900, 0.1, 2], 200],
    ['silent', [10_000, 10, 1, false], 10_000],
    ['at another song', [10_000, 10, 2], 10_000],
  ])('that is %s', (_, taken, expected) => expect(distance(...taken)).toBeCloseTo(expected));

  it('counts neither just after joining, nor just after a command, nor while the machine stood still', () => {
    const second: Moment = { from: 30_000, state: state('i2', 30_700), items };
    const taken = [1_000, 29_000, 31_000, 40_000].map((at) => sample(at, 0));
    const skew = skewOf({ name: 'page', joinedAt: 0, samples: taken, stalls: [{ from: 39_000, to: 39_500 }] }, [...moments, second]);
    expect(skew).toMatchObject({ leftOut: { joining: 1, afterCommand: 1 }, stalled: 1 });
    expect(skew.distances).toHaveLength(1);
  });
});
