import { requestsLeft, roomPlaceAt } from '@chorus/contracts';
import fc from 'fast-check';
import type { StoredItem } from '../room.entity';
import { happenings, LEAD, LIMIT, PEOPLE, person, play, type Step } from './room-happenings.fixture';
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

describe('requests and votes of a room, whatever people and guests do in whatever order', () => {
  it('give the same order and the same budgets, collected or one by one, and however often and late each arrives', () => {
    fc.assert(
      fc.property(happenings, (happened) => {
        const { content, revision } = play(happened, { collects: false, repeats: false });
        for (const how of [
          { collects: true, repeats: false },
          { collects: true, repeats: true },
          { collects: false, repeats: true },
        ])
          expect(play(happened, how)).toMatchObject({ content, revision });
      }),
      { numRuns: 500 },
    );
  });

  it('are the same on every page that is told of them, also where it missed some, and so are the budgets that it shows', () => {
    fc.assert(
      fc.property(happenings, fc.boolean(), (happened, collects) => {
        const onStep = ({ after, pages, now }: Step) => {
          const left = (userId: string) => requestsLeft(LIMIT, after.requests.spent[userId] ?? 0, now);
          const stored = queueText(after.items.map(({ _id, voters = [] }) => ({ _id, votes: voters.length })));
          const told = [...pages].filter(([, { isBehind }]) => !isBehind);
          expect(new Set([stored, ...told.map(([, { items }]) => queueText(items))])).toEqual(new Set([stored]));
          expect([...pages.values()].map((page) => page.requestsLeft(now))).toEqual([...pages.keys()].map(left));
        };
        play(happened, { collects, repeats: true, onStep });
      }),
      { numRuns: 500 },
    );
  });

  it('have each person at most once behind each song, no song that waits twice, and are always in order', () => {
    fc.assert(
      fc.property(happenings, (happened) => {
        const onStep = ({ after, now }: Step) => {
          const { items } = after;
          const open = firstOpen(after, now);
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
      fc.property(happenings, (happened) => {
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
      fc.property(happenings, (happened) => {
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
