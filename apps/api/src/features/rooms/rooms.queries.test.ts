import { itemOf } from './commands/room-content.fixture';
import { requestsAsAdded, RoomEntity, type StoredItem } from './room.entity';
import { changeSince } from './rooms.queries';

const roomWith = (items: readonly StoredItem[], change: Partial<RoomEntity> = {}) =>
  Object.assign(new RoomEntity(), {
    ...{ id: 'room', linkToken: 'link', leadId: 'kim', everyoneControls: false, revision: 5, itemsRevision: 3, requests: requestsAsAdded },
    ...{ itemId: 'a', seconds: 0, at: 0, isPlaying: true, speaker: null, items },
    ...change,
  });

const [a, b, c] = ['a', 'b', 'c'].map((_id) => itemOf(_id)) as [StoredItem, StoredItem, StoredItem];
const before = roomWith([a, b, c]);
const queueChange = (items: readonly StoredItem[], change: Partial<RoomEntity> = {}) =>
  changeSince(before, roomWith(items, { revision: 6, itemsRevision: 6, ...change })).queueChange;

describe('what people are told of a changed queue', () => {
  it('is what votes have changed', () =>
    expect(queueChange([a, { ...c, voters: ['minh'] }, b])).toEqual({
      since: 3,
      voted: [{ itemId: 'c', votes: 1 }],
      moved: [
        { itemId: 'c', after: 'a' },
        { itemId: 'b', after: 'c' },
      ],
    }));

  it('is where a new song is', () =>
    expect(queueChange([a, itemOf('d'), b, c])).toEqual({
      since: 3,
      voted: [],
      moved: [
        { itemId: 'd', after: 'a' },
        { itemId: 'b', after: 'd' },
      ],
    }));

  it.each<[string, readonly StoredItem[], Partial<RoomEntity>]>([
    ['more songs were added than a frame holds', [a, b, c, ...Array.from({ length: 11 }, (_, at) => itemOf(`new-${at}`))], {}],
    ['a song was removed', [a, b], {}],
    ['a song was deleted', [a, { ...b, duration: 0 }, c], {}],
    ['an account was deleted', [a, { ...b, addedBy: null }, c], {}],
    ['the room has a new link', [a, b, c], { linkToken: 'new' }],
    ['the queue is as it was', [a, b, c], { itemsRevision: 3 }],
  ])('is not said where %s: that is read, if anything', (_, items, change) => expect(queueChange(items, change)).toBeUndefined());
});
