import { requestsLeft, roomPlaceAt } from '@chorus/contracts';
import fc from 'fast-check';
import type { StoredItem } from '../room.entity';
import { LEAD, LIMIT, PEOPLE, person, simulatedInputs, simulateRoom, type Step } from './room-simulation.fixture';
import { byVotes, firstOpen } from './room-voting';

const queue = fc
  .array(fc.record({ addedBy: fc.option(person), voters: fc.uniqueArray(person) }), { maxLength: 20 })
  .map((items) =>
    items.map((item, at): StoredItem => ({ _id: `${at}`, songId: 'a', title: '', artist: '', duration: 60, asked: at, ...item })),
  );

const queueText = (items: readonly { _id: string; votes: number }[]) => items.map(({ _id, votes }) => `${_id} ${votes}`).join();
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

describe('requests and votes of a room, after random commands of members and guests', () => {
  it('give the same order and budgets whether commands are applied in batches or one by one, and however often and late they are repeated', () => {
    fc.assert(
      fc.property(simulatedInputs, (inputs) => {
        const { content, revision } = simulateRoom(inputs, { batches: false, repeats: false });
        for (const options of [
          { batches: true, repeats: false },
          { batches: true, repeats: true },
          { batches: false, repeats: true },
        ])
          expect(simulateRoom(inputs, options)).toMatchObject({ content, revision });
      }),
      { numRuns: 500 },
    );
  });

  it('are the same on every page that received the last event, even if it missed earlier ones, and so are the budgets', () => {
    fc.assert(
      fc.property(simulatedInputs, fc.boolean(), (inputs, batches) => {
        const onStep = ({ after, pages, now }: Step) => {
          const left = (userId: string) => requestsLeft(LIMIT, after.requests.spent[userId] ?? 0, now);
          const stored = queueText(after.items.map(({ _id, voters = [] }) => ({ _id, votes: voters.length })));
          const current = [...pages].filter(([, { isBehind }]) => !isBehind);
          expect(new Set([stored, ...current.map(([, { items }]) => queueText(items))])).toEqual(new Set([stored]));
          expect([...pages.values()].map((page) => page.requestsLeft(now))).toEqual([...pages.keys()].map(left));
        };
        simulateRoom(inputs, { batches, repeats: true, onStep });
      }),
      { numRuns: 500 },
    );
  });

  it('count each person once per song, have no waiting song twice, and are always in order', () => {
    fc.assert(
      fc.property(simulatedInputs, (inputs) => {
        const onStep = ({ after, now }: Step) => {
          const { items } = after;
          const open = firstOpen(after, now);
          for (const { voters = [] } of items) expect(new Set(voters).size).toBe(voters.length);
          const waiting = items.slice(open).map((item) => item.songId);
          expect(new Set(waiting).size).toBe(waiting.length);
          expect(idsOf(byVotes(items, open))).toEqual(idsOf(items));
        };
        simulateRoom(inputs, { batches: true, repeats: true, onStep });
      }),
      { numRuns: 500 },
    );
  });

  it('never exceed the budget of a person', () => {
    fc.assert(
      fc.property(simulatedInputs, (inputs) => {
        const { requests } = simulateRoom(inputs, { batches: true, repeats: true });
        for (const userId of PEOPLE.filter((each) => each !== LEAD)) {
          const times = requests.filter((each) => each.userId === userId).map(({ at }) => at);
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

  it('do not change what plays in the next ten seconds, unless a song is skipped', () => {
    fc.assert(
      fc.property(simulatedInputs, (inputs) => {
        const onStep = ({ before, after, now }: Step) => {
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
        simulateRoom(
          inputs.filter(({ input }) => input.kind !== 'wantSkip'),
          { batches: true, repeats: false, onStep },
        );
      }),
      { numRuns: 500 },
    );
  });
});

it('a spent budget of requests comes back one request at a time', () => {
  const spentUntil = 3 * 20_000;
  expect([0, 19_999, 20_000, 40_000, 60_000, 90_000].map((now) => requestsLeft(LIMIT, spentUntil, now))).toEqual([0, 0, 1, 2, 3, 3]);
});
