import fc from 'fast-check';
import { queueChangeBetween, withChangesSince, withQueueChange } from './room-queue-change';

const items = fc.uniqueArray(fc.record({ _id: fc.nat(30).map(String), votes: fc.option(fc.nat(3), { nil: undefined }) }), {
  selector: ({ _id }) => _id,
});

describe('a change of a queue by votes and requests', () => {
  it('turns the old queue into the new one', () => {
    const changed = items.chain((before) =>
      fc.record({
        before: fc.constant(before),
        after: fc
          .shuffledSubarray(before, { minLength: before.length })
          .chain((after) => fc.tuple(...after.map((item) => fc.nat(3).map((votes) => ({ ...item, votes }))))),
      }),
    );
    fc.assert(
      fc.property(changed, ({ before, after }) => {
        const change = queueChangeBetween(before, after);
        const known = change && withQueueChange(before, change);
        expect(known?.map(({ _id, votes = 0 }) => ({ _id, votes }))).toEqual(after);
      }),
      { numRuns: 500 },
    );
  });

  it('names three items where one is moved among many', () => {
    const many = Array.from({ length: 100 }, (_, at) => ({ _id: `${at}`, votes: 1 }));
    const moved = many.toSpliced(50, 1).toSpliced(3, 0, { _id: '50', votes: 2 });
    expect(queueChangeBetween(many, moved)).toEqual({
      voted: [{ itemId: '50', votes: 2 }],
      moved: [
        { itemId: '50', after: '2' },
        { itemId: '3', after: '50' },
        { itemId: '51', after: '49' },
      ],
    });
  });

  it('is undefined where songs were removed', () => {
    const [a, b] = [{ _id: 'a' }, { _id: 'b' }];
    expect([queueChangeBetween([a, b], [a]), queueChangeBetween([a], [b])]).toEqual([undefined, undefined]);
  });

  it('puts added items in their place, and does not fit if they are left out', () => {
    const queues = items.chain((after) => fc.record({ after: fc.constant(after), before: fc.shuffledSubarray(after) }));
    fc.assert(
      fc.property(queues, ({ before, after }) => {
        const change = queueChangeBetween(before, after)!;
        const added = after.filter((item) => !before.includes(item));
        expect(withQueueChange(before, { ...change, added })).toEqual(
          after.map(({ _id, votes }) => expect.objectContaining({ _id, ...(votes !== undefined && { votes }) }) as unknown),
        );
        if (added.length > 0) expect(withQueueChange(before, change)).toBeUndefined();
      }),
    );
  });

  it('does not fit other items: these are read', () => {
    fc.assert(
      fc.property(items, items, items, (before, after, other) => {
        const change = queueChangeBetween(before, after);
        const changed = change && withQueueChange(other, change);
        if (changed) expect(new Set(changed.map(({ _id }) => _id))).toEqual(new Set(other.map(({ _id }) => _id)));
      }),
    );
    expect(withQueueChange([{ _id: 'a' }], { voted: [], moved: [{ itemId: 'gone', after: null }] })).toBeUndefined();
  });

  it('is applied after those before it, in whatever order they were received, and not while one of them is missing', () => {
    const [a, b] = [{ _id: 'a' }, { _id: 'b' }];
    const voteFor = (itemId: string, since: number) => ({
      itemsRevision: since + 1,
      queueChange: { since, voted: [{ itemId, votes: since }], moved: [] },
    });
    const received = [voteFor('a', 5), voteFor('a', 3), voteFor('b', 4)];
    expect(withChangesSince({ items: [a, b], itemsRevision: 4 }, received)).toEqual({
      items: [
        { _id: 'a', votes: 5 },
        { _id: 'b', votes: 4 },
      ],
      itemsRevision: 6,
    });
    expect(withChangesSince({ items: [a, b], itemsRevision: 2 }, received).itemsRevision).toBe(2);
  });
});
