import { requestsLeft, type RoomAction, roomPlaceAt } from '@chorus/contracts';
import fc from 'fast-check';
import { requestsAsAdded, type StoredItem } from '../room.entity';
import { applyCommands, type ArrivedCommand } from './apply-commands';
import type { RoomContent } from './room-content';
import { withoutPeople } from './room-rules';
import { byVotes, firstOpen } from './room-voting';

const LEAD = 'kim';
const PEOPLE = [LEAD, 'minh', 'linh', 'guest:1', 'guest:2'];
const SONGS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const LIMIT = { most: 3, everySeconds: 20 };
const known = new Map(SONGS.map((id) => [id, { title: id, artist: 'Sơn Ca', duration: 60 }]));

const person = fc.constantFrom(...PEOPLE);
const songId = fc.constantFrom(...SONGS);

const queue = fc
  .array(fc.record({ addedBy: fc.option(person), voters: fc.uniqueArray(person) }), { maxLength: 20 })
  .map((items) =>
    items.map((item, at): StoredItem => ({ _id: `${at}`, songId: 'a', title: '', artist: '', duration: 60, asked: at, ...item })),
  );

const idsOf = (items: readonly StoredItem[]) => items.map(({ _id }) => _id);

describe('songs that are sorted by votes', () => {
  it('stay in their order while one after another begins to play', () => {
    fc.assert(
      fc.property(queue, fc.nat(20), (items, played) => {
        const sorted = byVotes(items, Math.min(played, items.length));
        for (let open = Math.min(played, items.length); open <= sorted.length; open += 1)
          expect(idsOf(byVotes(sorted, open))).toEqual(idsOf(sorted));
      }),
      { numRuns: 1_000 },
    );
  });

  it("have everyone's first request before anyone's second", () => {
    fc.assert(
      fc.property(queue, fc.nat(20), (items, played) => {
        const open = Math.min(played, items.length);
        const sorted = byVotes(items, open);
        const before = new Set(sorted.slice(0, open).map(({ addedBy }) => addedBy));
        const waiting = sorted.slice(open).map(({ addedBy }) => addedBy);
        const lastFirst = Math.max(-1, ...PEOPLE.filter((userId) => !before.has(userId)).map((userId) => waiting.indexOf(userId)));
        const firstSecond = waiting.findIndex((userId, at) => waiting.indexOf(userId) !== at);
        if (firstSecond !== -1) expect(lastFirst).toBeLessThan(firstSecond);
      }),
      { numRuns: 1_000 },
    );
  });

  it('of one turn have the one with more votes first, and of equal ones the one that was asked for first', () => {
    fc.assert(
      fc.property(queue, (items) => {
        const each = [...new Map(items.map((item) => [item.addedBy, item])).values()];
        const ranks = byVotes(each, 0).map(({ voters = [], asked = 0 }) => [-voters.length, asked] as const);
        expect(ranks).toEqual(ranks.toSorted((one, other) => one[0] - other[0] || one[1] - other[1]));
      }),
    );
  });
});

type Wish = { kind: 'adds'; songId: string } | { kind: 'votes' | 'takes back' | 'wants to skip'; at: number } | { kind: 'leaves' };
interface Event {
  userId: string;
  /** Few ids: many commands arrive again, also with another content. */
  id: number;
  wish: Wish;
  passed: number;
  /** Whether it comes in the same moment as the one before. */
  isTogether: boolean;
}

const event: fc.Arbitrary<Event> = fc.record({
  userId: person,
  id: fc.nat(60),
  wish: fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('adds' as const), songId }) },
    { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('votes' as const, 'takes back' as const), at: fc.nat(12) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('wants to skip' as const), at: fc.nat(3) }) },
    { weight: 1, arbitrary: fc.constant({ kind: 'leaves' as const }) },
  ),
  passed: fc.nat(15_000),
  isTogether: fc.boolean(),
});

const begin: RoomContent = {
  name: null,
  startsAt: null,
  leadId: LEAD,
  everyoneControls: false,
  letsGuestsIn: false,
  anchor: { itemId: 'item-0', seconds: 0, at: 0, isPlaying: true },
  items: [0, 1, 2].map((n) => ({
    _id: `item-${n}`,
    songId: `first-${n}`,
    title: '',
    artist: '',
    duration: 60,
    addedBy: LEAD,
    voters: [LEAD],
    asked: n,
  })),
  requests: { ...requestsAsAdded, order: 'votes', limit: LIMIT },
  speaker: null,
};

/** Names items by when they were asked for, so that a wish means the same whatever happened before. */
function actionOf({ id, wish }: Event): RoomAction | undefined {
  switch (wish.kind) {
    case 'adds':
      return { kind: 'add', items: [{ itemId: `item-of-${id}`, songId: wish.songId }] };
    case 'votes':
      return { kind: 'vote', itemId: wish.at < 3 ? `item-${wish.at}` : `item-of-${wish.at}` };
    case 'takes back':
      return { kind: 'unvote', itemId: wish.at < 3 ? `item-${wish.at}` : `item-of-${wish.at}` };
    case 'wants to skip':
      return { kind: 'wantSkip', itemId: `item-${wish.at}` };
    case 'leaves':
      return undefined;
  }
}

interface Played {
  content: RoomContent;
  asked: { userId: string; at: number }[];
}

interface How {
  /** Whether commands of one moment are stored together. */
  collects: boolean;
  repeats: boolean;
  onStep?: (before: RoomContent, after: RoomContent, now: number) => void;
}

/** Plays what happened: the lead and one other stay, and who leaves comes back at once. */
function play(events: readonly Event[], { collects, repeats, onStep }: How): Played {
  let [content, now] = [begin, 0];
  const arrived = new Map<string, string | null>();
  const asked: Played['asked'] = [];
  const people = PEOPLE.map((userId) => ({ userId, isHere: true }));
  const pass = (given: ArrivedCommand[]) => {
    const outcome = applyCommands(content, given, { known: arrived, people, now });
    for (const { id, dropped } of outcome.remembered) arrived.set(id, dropped);
    onStep?.(content, outcome.content, now);
    const before = new Set(idsOf(content.items));
    for (const { _id, addedBy } of outcome.content.items) if (!before.has(_id)) asked.push({ userId: addedBy ?? '', at: now });
    content = JSON.parse(JSON.stringify(outcome.content)) as RoomContent;
  };
  let together: ArrivedCommand[] = [];
  const settle = () => {
    if (collects && together.length > 0) pass(together);
    if (!collects) for (const each of together) pass([each]);
    if (repeats && together.length > 0) pass(together);
    together = [];
  };
  for (const each of events) {
    const action = actionOf(each);
    if (!each.isTogether || !action) settle();
    if (!each.isTogether) now += each.passed;
    if (action) together.push({ userId: each.userId, songs: known, command: { roomId: '', id: `${each.id}`, ageMs: 0, action } });
    else if (each.userId !== LEAD) {
      const hereIds = PEOPLE.filter((userId) => userId !== each.userId);
      content = withoutPeople(content, { leftIds: [each.userId], hereIds, now });
    }
  }
  settle();
  return { content, asked };
}

const events = fc.array(event, { maxLength: 80 });

describe('requests and votes of a room, whatever people and guests do in whatever order', () => {
  it('give the same order and the same budgets, collected or one by one, and however often each arrives', () => {
    fc.assert(
      fc.property(events, (happened) => {
        const oneByOne = play(happened, { collects: false, repeats: false });
        expect(play(happened, { collects: true, repeats: false }).content).toEqual(oneByOne.content);
        expect(play(happened, { collects: true, repeats: true }).content).toEqual(oneByOne.content);
        expect(play(happened, { collects: false, repeats: true }).content).toEqual(oneByOne.content);
      }),
      { numRuns: 500 },
    );
  });

  it('have each person at most once behind each song, no song that waits twice, and are always in order', () => {
    fc.assert(
      fc.property(events, (happened) => {
        const onStep = (_: RoomContent, { items, anchor, ...more }: RoomContent, now: number) => {
          const open = firstOpen({ items, anchor, ...more }, now);
          for (const { voters = [] } of items) expect(new Set(voters).size).toBe(voters.length);
          const waiting = items.slice(open).map((item) => item.songId);
          expect(new Set(waiting).size).toBe(waiting.length);
          expect(idsOf(byVotes(items, open))).toEqual(idsOf(items));
        };
        play(happened, { collects: true, repeats: true, onStep });
      }),
      { numRuns: 500 },
    );
  });

  it('take no more of a person than their budget', () => {
    fc.assert(
      fc.property(events, (happened) => {
        const { asked } = play(happened, { collects: true, repeats: true });
        for (const userId of PEOPLE.filter((each) => each !== LEAD)) {
          const times = asked.filter((each) => each.userId === userId).map(({ at }) => at);
          times.forEach((from, first) => {
            times.slice(first).forEach((to, more) => {
              expect(more + 1).toBeLessThanOrEqual(LIMIT.most + (to - from) / (LIMIT.everySeconds * 1_000));
            });
          });
        }
      }),
      { numRuns: 500 },
    );
  });

  it('change nothing of what plays in the next ten seconds, unless a song is skipped', () => {
    fc.assert(
      fc.property(events, (happened) => {
        const onStep = (before: RoomContent, after: RoomContent, now: number) => {
          if (before.requests.skip !== after.requests.skip || roomPlaceAt(before.anchor, before.items, now)?.isPlaying === false) return;
          for (const ahead of [0, 5_000, 9_999]) {
            const place = roomPlaceAt(before.anchor, before.items, now + ahead);
            if (place?.isPlaying)
              expect(roomPlaceAt(after.anchor, after.items, now + ahead)).toEqual({
                ...place,
                seconds: expect.closeTo(place.seconds, 6) as number,
              });
          }
        };
        play(
          happened.filter(({ wish }) => wish.kind !== 'wants to skip'),
          { collects: true, repeats: false, onStep },
        );
      }),
      { numRuns: 500 },
    );
  });
});

it('a budget that is spent comes back one by one', () => {
  const spentUntil = 3 * 20_000;
  expect([0, 19_999, 20_000, 40_000, 60_000, 90_000].map((now) => requestsLeft(LIMIT, spentUntil, now))).toEqual([0, 0, 1, 2, 3, 3]);
});
