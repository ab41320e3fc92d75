import { type RoomAction, roomPlaceAt } from '@chorus/contracts';
import fc from 'fast-check';
import { requestsAsAdded, type StoredItem } from '../room.entity';
import type { RoomContent } from './room-content';
import { nextLeadOf } from './room-lead';
import { applyAction, refusalOf, withoutPeople } from './room-rules';

const PEOPLE = ['kim', 'minh', 'linh', 'an'];
const ITEMS = ['a', 'b', 'c', 'd', 'e'];
const SONGS = new Map(ITEMS.map((id, at) => [id, { title: id, artist: 'Sơn Ca', duration: 10 * (at + 1) }]));

const person = fc.constantFrom(...PEOPLE);
const itemId = fc.constantFrom(...ITEMS);
const after = fc.option(itemId);
const seconds = fc.double({ min: 0, max: 60, noNaN: true });

const limit = fc.option(fc.record({ most: fc.integer({ min: 1, max: 4 }), everySeconds: fc.integer({ min: 1, max: 60 }) }));

const action: fc.Arbitrary<RoomAction> = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    items: fc.array(itemId, { minLength: 1, maxLength: 3 }).map((ids) => ids.map((id) => ({ itemId: id, songId: id }))),
    after: fc.option(after, { nil: undefined }),
  }),
  fc.record({ kind: fc.constant('remove' as const), itemId }),
  fc.record({ kind: fc.constant('removeItems' as const), itemIds: fc.array(itemId, { minLength: 1, maxLength: 4 }) }),
  fc.record({ kind: fc.constant('move' as const), itemId, after }),
  fc.record({ kind: fc.constant('moveItems' as const), itemIds: fc.array(itemId, { minLength: 1, maxLength: 4 }), after }),
  fc.record({ kind: fc.constant('play' as const), itemId, seconds }),
  fc.record({ kind: fc.constant('seek' as const), itemId, seconds }),
  fc.record({ kind: fc.constant('next' as const), itemId }),
  fc.record({ kind: fc.constant('pause' as const), itemId, seconds }),
  fc.record({ kind: fc.constant('lead' as const), userId: person }),
  fc.record({ kind: fc.constant('controls' as const), everyone: fc.boolean() }),
  fc.record({ kind: fc.constant('removePerson' as const), userId: person }),
  fc.record({ kind: fc.constant('rules' as const), order: fc.constantFrom('added' as const, 'votes' as const), limit }),
  fc.record({ kind: fc.constant('rename' as const), name: fc.option(fc.constantFrom('Friday', 'Saturday')) }),
  fc.record({ kind: fc.constant('schedule' as const), startsAt: fc.option(fc.nat(60_000)) }),
  fc.constant({ kind: 'endInvitations' as const }),
  fc.record({ kind: fc.constant('speaker' as const), deviceId: fc.option(fc.constantFrom('d1', 'd2')) }),
  fc.record({ kind: fc.constantFrom('vote' as const, 'unvote' as const, 'wantSkip' as const), itemId }),
);

type Event =
  | { kind: 'joins' | 'leaves'; userId: string }
  | { kind: 'is lost'; userId: string }
  | { kind: 'commands'; userId: string; id: number; action: RoomAction; ageMs: number };

const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('joins' as const, 'leaves' as const), userId: person }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('is lost' as const), userId: person }) },
  {
    weight: 6,
    // Few ids: many commands arrive again, also with another content.
    arbitrary: fc.record({
      kind: fc.constant('commands' as const),
      userId: person,
      id: fc.integer({ min: 0, max: 30 }),
      action,
      ageMs: fc.integer({ min: 0, max: 5_000 }),
    }),
  },
);

interface Room {
  content: RoomContent;
  revision: number;
  people: { userId: string; isHere: boolean }[];
  /** Commands that arrived, and how often each had an effect. */
  effects: Record<number, number>;
}

const stored = (id: string): StoredItem => ({ _id: id, songId: id, title: id, artist: '', duration: 30, addedBy: 'kim' });

const begin = (): Room => ({
  content: {
    name: null,
    startsAt: null,
    leadId: 'kim',
    everyoneControls: false,
    letsGuestsIn: false,
    anchor: { itemId: 'a', seconds: 0, at: 0, isPlaying: true },
    items: [stored('a'), stored('b')],
    requests: requestsAsAdded,
    speaker: null,
  },
  revision: 1,
  people: [{ userId: 'kim', isHere: true }],
  effects: {},
});

const changed = (room: Room, content: RoomContent): Room =>
  content === room.content ? room : { ...room, content, revision: room.revision + 1 };

const isNobodyBlocked = () => false;

/** Undefined: the room has ended. */
function apply(room: Room, happened: Event, now: number): Room | undefined {
  const { userId } = happened;
  const isIn = room.people.some((other) => other.userId === userId);
  switch (happened.kind) {
    case 'joins':
      return isIn ? room : { ...room, people: [...room.people, { userId, isHere: true }] };
    case 'is lost': {
      const people = room.people.map((other) => (other.userId === userId ? { ...other, isHere: false } : other));
      const nextLead = nextLeadOf(
        people.filter((other) => other.isHere),
        isNobodyBlocked,
      );
      const lead = people.find((other) => other.userId === room.content.leadId);
      return lead?.isHere === false && nextLead
        ? changed({ ...room, people }, { ...room.content, leadId: nextLead.userId })
        : { ...room, people };
    }
    case 'leaves': {
      const people = room.people.filter((other) => other.userId !== userId);
      const nextLead = nextLeadOf(people, isNobodyBlocked);
      if (!nextLead) return undefined;
      const hereIds = people.filter(({ isHere }) => isHere).map((other) => other.userId);
      const content = withoutPeople(room.content, { leftIds: [userId], hereIds, now });
      return changed({ ...room, people }, userId === content.leadId ? { ...content, leadId: nextLead.userId } : content);
    }
    case 'commands': {
      const { id, action: wanted, ageMs } = happened;
      const peopleIds = room.people.map((other) => other.userId);
      const hereIds = room.people.filter(({ isHere }) => isHere).map((other) => other.userId);
      const acted = { userId, now, ageMs, songs: SONGS, peopleIds, hereIds };
      if (!isIn || id in room.effects || refusalOf(room.content, wanted, acted) !== undefined) return room;
      const { room: content, removed } = applyAction(room.content, wanted, acted);
      const people = room.people.filter((other) => !removed?.includes(other.userId));
      return changed({ ...room, people, effects: { ...room.effects, [id]: 1 } }, content);
    }
  }
}

/** The room as another node reads it from the database. */
const read = (room: Room): Room => JSON.parse(JSON.stringify(room)) as Room;

const deepFrozen = <Value>(value: Value): Value => {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(deepFrozen);
  return value;
};

const events = fc.array(fc.record({ event, node: fc.nat(2), passed: fc.integer({ min: 0, max: 40_000 }) }), { maxLength: 60 });

const removedBy = (each: RoomAction): readonly string[] =>
  each.kind === 'remove' ? [each.itemId] : each.kind === 'removeItems' ? each.itemIds : [];

describe('a room, whatever arrives in whatever order', () => {
  it('has one lead, who is in it, a revision that rises by one, no item twice, and a place in its queue', () => {
    fc.assert(
      fc.property(events, (happened) => {
        let room: Room | undefined = begin();
        let now = 0;
        for (const { event: each, passed } of happened) {
          now += passed;
          const before: Room = deepFrozen(room);
          room = apply(before, each, now);
          if (!room) return;
          const { content, revision, people } = room;
          expect(people.map(({ userId }) => userId)).toContain(content.leadId);
          expect(revision - before.revision).toBe(content === before.content ? 0 : 1);
          const ids = content.items.map(({ _id }) => _id);
          expect(new Set(ids).size).toBe(ids.length);
          const { anchor } = content;
          expect(anchor.itemId === null ? ids.length === 0 : ids.includes(anchor.itemId)).toBe(true);
          expect(roomPlaceAt(anchor, content.items, now) === undefined).toBe(ids.length === 0);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('ends the same, whichever nodes worked on it, and however often each event arrived', () => {
    fc.assert(
      fc.property(events, (happened) => {
        const play = (repeats: boolean, passOn: (room: Room) => Room) => {
          let room: Room | undefined = begin();
          let now = 0;
          for (const { event: each, node, passed } of happened) {
            now += passed;
            for (let time = 0; room && time <= (repeats ? node : 0); time += 1) room = apply(passOn(room), each, now);
          }
          return room;
        };
        const once = play(false, (room) => room);
        expect(play(true, read)).toEqual(once && read(once));
      }),
      { numRuns: 500 },
    );
  });

  it('goes on where it was while only songs that do not play now are added, moved and removed', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(action, fc.nat(4_000)), { maxLength: 30 }), (actions) => {
        let room = begin().content;
        let now = 0;
        for (const [each, passed] of actions) {
          now += passed;
          if (!['add', 'move', 'moveItems', 'remove', 'removeItems'].includes(each.kind)) continue;
          const before = roomPlaceAt(room.anchor, room.items, now);
          if (before && removedBy(each).includes(before.itemId)) continue;
          room = applyAction(room, each, { userId: 'kim', now, ageMs: 0, songs: SONGS, peopleIds: ['kim'], hereIds: ['kim'] }).room;
          const place = roomPlaceAt(room.anchor, room.items, now);
          if (!before?.isPlaying) continue;
          expect(place?.itemId).toBe(before.itemId);
          expect(place?.seconds).toBeCloseTo(before.seconds, 6);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('has the same songs where several are removed at once or one by one, and plays one of those that are left where one is', () => {
    const removal = fc.uniqueArray(itemId, { minLength: 1 });
    fc.assert(
      fc.property(fc.array(action, { maxLength: 20 }), removal, fc.nat(100_000), (actions, itemIds, passed) => {
        const act = (room: RoomContent, each: RoomAction, now: number) =>
          applyAction(room, each, { userId: 'kim', now, ageMs: 0, songs: SONGS, peopleIds: ['kim'], hereIds: ['kim'] }).room;
        let room = begin().content;
        for (const each of actions) room = act(room, each, 0);
        const atOnce = act(room, { kind: 'removeItems', itemIds }, passed);
        let oneByOne = room;
        for (const each of itemIds) oneByOne = act(oneByOne, { kind: 'remove', itemId: each }, passed);
        expect(atOnce.items).toEqual(oneByOne.items);
        const [place, other] = [atOnce, oneByOne].map(({ anchor, items }) => roomPlaceAt(anchor, items, passed));
        expect(place?.itemId).toBe(other?.itemId);
      }),
      { numRuns: 500 },
    );
  });

  it('moves and stays paused wherever one seeks while it is paused', () => {
    fc.assert(
      fc.property(seconds, seconds, fc.nat(100_000), (from, to, passed) => {
        const { content } = begin();
        const room = { ...content, anchor: { itemId: 'a', seconds: Math.min(from, 30), at: 0, isPlaying: false } };
        const acted = { userId: 'kim', now: passed, ageMs: 0, songs: SONGS, peopleIds: ['kim'], hereIds: ['kim'] };
        const { room: after } = applyAction(room, { kind: 'seek', itemId: 'a', seconds: to }, acted);
        expect(roomPlaceAt(after.anchor, after.items, passed + 60_000)).toEqual({
          itemId: 'a',
          seconds: Math.min(to, 30),
          isPlaying: false,
        });
      }),
    );
  });
});
