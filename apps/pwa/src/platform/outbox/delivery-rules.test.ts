import * as fc from 'fast-check';
import {
  batchesDue,
  NO_BACKOFF,
  judgedOutcome,
  backoffAfter,
  backoffAfterRenewal,
  backoffWhenWoken,
  restOf,
  settlementOf,
  surplusOf,
} from './delivery-rules';
import type { Batch, Backoff, PlannedKind } from './delivery-rules';
import type { OutboxItem, Outcome } from './outbox-kind';
import { ada } from './outbox.fixture';

const unseen: PlannedKind = { name: 'unseen', mostAtOnce: 3, whenRefused: 'retryDaily' };
const shown: PlannedKind = { name: 'shown', mostAtOnce: 1, whenRefused: 'askAuthor' };
const kinds = new Map([unseen, shown].map((kind) => [kind.name, kind]));

const items = (text: string, kind = unseen.name): OutboxItem[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((name) => ({
      order: Number(/\d+/.exec(name)?.[0]),
      id: crypto.randomUUID(),
      author: ada,
      kind,
      partition: name[0]!,
      payload: null,
      ...(name.endsWith('!') && { refusal: 'no', refusedAt: 0 }),
    }));
const inWords = (batches: Batch<PlannedKind>[]) =>
  batches.map((batch) => batch.items.map(({ partition, order }) => `${partition}${order}`).join(' '));
const backoff = (changes: Partial<Backoff>) => new Map([['a', { ...NO_BACKOFF, ...changes }]]);
const due = (text: string, { backoffs = new Map<string, Backoff>(), busy = '', kind = unseen.name, now = 0 } = {}) =>
  inWords(batchesDue(items(text, kind), { backoffs, busy: new Set(busy), kinds, now }));
const batch = (text: string, kind = unseen): Batch<PlannedKind> => ({ partition: 'a', kind, items: items(text, kind.name) });

const DAY = 86_400_000;
const delivered: Outcome = { type: 'delivered' };
const refused: Outcome = { type: 'refused', reason: 'too old' };
const internal: Outcome = { type: 'internal', reason: 'It failed.' };
const later = (waitMs?: number): Outcome => ({ type: 'later', waitMs });

describe('the items to deliver next', () => {
  it('are the oldest of each partition, up to the batch size of their kind', () => {
    expect(due('a1 b2 a3 a4 a5')).toEqual(['a1 a3 a4', 'b2']);
    expect(due('a1 a2 b3', { kind: 'shown' })).toEqual(['a1', 'b3']);
  });

  it.each<[string, Parameters<typeof due>[1]]>([
    ['has a delivery in progress', { busy: 'a' }],
    ['is waiting until its next attempt', { backoffs: backoff({ notBefore: 1_001 }), now: 1_000 }],
    ['is paused', { backoffs: backoff({ pausedUntil: 1_001 }), now: 1_000 }],
    ['is waiting for a renewed session', { backoffs: backoff({ notBefore: Infinity }) }],
  ])('include none of a partition that %s', (_, more) => expect(due('a1 b2', more)).toEqual(['b2']));

  it('include a partition again exactly when its wait ends', () => {
    expect(due('a1', { backoffs: backoff({ notBefore: 1_000 }), now: 1_000 })).toEqual(['a1']);
  });

  it('skip a refused item, and include those behind it', () => {
    expect(due('a1! a2 b3', { kind: 'shown' })).toEqual(['a2', 'b3']);
    expect(due('a1 a2! a3')).toEqual(['a1 a3']);
    expect(due('a1! b2!')).toEqual([]);
  });

  it.each<[string, string, number, string[]]>([
    ['after a day, not earlier', 'unseen', DAY - 1, ['a2']],
    ['after a day, for a kind that no screen shows', 'unseen', DAY, ['a1 a2']],
    ['only on request, for a kind that a screen shows', 'shown', 9 * DAY, ['a2']],
  ])('include a refused item again %s', (_, kind, now, expected) => expect(due('a1! a2', { kind, now })).toEqual(expected));

  it('include a refused item again when it was refused in the future, after the clock was set back', () => {
    const early = items('a1!').map((item) => ({ ...item, refusedAt: 1_000 }));
    const dueAt = (now: number) => inWords(batchesDue(early, { backoffs: new Map(), busy: new Set(), kinds, now }));
    expect([dueAt(999), dueAt(1_000)]).toEqual([['a1'], []]);
  });

  it('include none of an unknown kind', () => {
    expect(due('a1', { kind: 'of tomorrow' })).toEqual([]);
  });

  it('are in smaller batches while a refused item is being isolated', () => {
    expect(due('a1 a2 a3', { backoffs: backoff({ atOnce: 1 }) })).toEqual(['a1']);
  });
});

describe('the outcome of a delivery', () => {
  it.each<[string, string, Outcome, object]>([
    ['removes delivered items', 'a1 a2', delivered, { done: [1, 2], marked: [] }],
    ['keeps items to retry later', 'a1 a2', later(), { done: [], marked: [] }],
    ['keeps items that wait for a session', 'a1', { type: 'unauthorized' }, { done: [], marked: [] }],
    [
      'keeps a refused item with the reason',
      'a1',
      refused,
      { done: [], marked: [{ order: 1, state: { refusal: 'too old', refusedAt: 1_000 } }] },
    ],
    [
      'counts an internal answer',
      'a1',
      internal,
      { done: [], marked: [{ order: 1, state: { trouble: { count: 1, ms: 0, lastAt: 1_000 } } }] },
    ],
    ['marks none of several refused items', 'a1 a2 a3', refused, { done: [], marked: [] }],
    ['counts an internal answer to several items for none of them', 'a1 a2 a3', internal, { done: [], marked: [] }],
    [
      'marks all of several items that are refused for the same reason',
      'a1 a2',
      { ...refused, concernsAll: true },
      { done: [], marked: [1, 2].map((order) => ({ order, state: { refusal: 'too old', refusedAt: 1_000 } })) },
    ],
  ])('%s', (_, text, outcome, settlement) => expect(settlementOf(batch(text), outcome, 1_000)).toEqual(settlement));

  describe('when internal', () => {
    const nearly = { count: 120, ms: 599_000, lastAt: 0 };
    const troubled = (text: string) => ({ ...batch(text), items: items(text).map((item) => ({ ...item, trouble: nearly })) });

    it('is a refusal after 8 times over 10 minutes', () => {
      expect(judgedOutcome(troubled('a1'), internal, 999)).toEqual(internal);
      const judged = judgedOutcome(troubled('a1'), internal, 1_000);
      expect(judged).toEqual({ type: 'refused', reason: 'It failed.' });
      expect(settlementOf(troubled('a1'), judged, 1_000).marked[0]?.state).toEqual({
        refusal: 'It failed.',
        refusedAt: 1_000,
        trouble: nearly,
      });
    });

    it('is not a refusal for several items', () => {
      expect(judgedOutcome(troubled('a1 a2'), internal, 1_000)).toEqual(internal);
      expect(judgedOutcome(troubled('a1'), later(), 1_000)).toEqual(later());
    });
  });

  const after = (before: Partial<Backoff>, outcome: Outcome, { text = 'a1', random = 0 } = {}) =>
    backoffAfter({ ...NO_BACKOFF, ...before }, batch(text), outcome, { now: 1_000, random });

  it.each([
    [0, 0, 300],
    [0, 0.999, 600],
    [1, 0.999, 1_200],
    [3, 0, 300],
    [3, 0.999, 4_800],
    [4, 0.999, 5_000],
    [60, 0.999, 5_000],
  ])('after %i failures in a row and with random %d causes a backoff of %i ms', (failuresInARow, random, ms) => {
    const { pausedUntil } = after({ failuresInARow }, later(), { random });
    expect(Math.abs(pausedUntil - 1_000 - ms)).toBeLessThan(10);
  });
  it('causes a backoff that ends when the network is back, unless the server requested it', () => {
    expect(backoffWhenWoken(after({ failuresInARow: 60 }, later()))).toMatchObject({
      failuresInARow: 61,
      pausedUntil: 0,
      notBefore: 1_000,
    });
    expect(backoffWhenWoken(after({}, later(120_000))).notBefore).toBe(121_000);
  });

  it('causes the wait that the server requested', () => expect(after({}, later(120_000)).notBefore).toBe(121_000));
  it('ends the backoff when successful', () => expect(after({ failuresInARow: 9 }, delivered)).toEqual(NO_BACKOFF));
  it('halves the batch size when several items are refused', () => expect(after({}, refused, { text: 'a1 a2 a3' }).atOnce).toBe(1));
  it.each([
    ['a1 a2 a3 a4', 2],
    ['a1 a2 a3', 1],
    ['a1', 1],
  ])('halves the batch size and backs off when %s are answered internal', (text, atOnce) => {
    const next = after({}, internal, { text });
    expect([next.atOnce, next.failuresInARow, next.pausedUntil]).toEqual([atOnce, 1, 1_300]);
  });
  it('continues at once behind an item that is set aside', () => {
    expect(after({ failuresInARow: 60, pausedUntil: 9_000 }, refused)).toEqual({ ...NO_BACKOFF, atOnce: 1 });
  });
  it('increases the batch size again when successful', () => expect(after({ atOnce: 2 }, delivered).atOnce).toBe(4));
  it('holds the partition until the session is renewed when unauthorized', () => {
    const held = after({}, { type: 'unauthorized' });
    expect(held.notBefore).toBe(Infinity);
    expect(backoffAfterRenewal(held).notBefore).toBe(0);
    expect(backoffAfterRenewal({ ...NO_BACKOFF, notBefore: 5_000 }).notBefore).toBe(5_000);
  });
});

it('delivery: pauses until the first partition is due', () => {
  const backoffs = new Map([
    ['a', { ...NO_BACKOFF, notBefore: 1_700 }],
    ['b', { ...NO_BACKOFF, notBefore: 1_100, pausedUntil: 1_200 }],
    ['c', { ...NO_BACKOFF, notBefore: 1_100 }],
  ]);
  expect(restOf(items('a1 b2'), backoffs, 1_000)).toBe(200);
  expect(restOf(items('d1'), backoffs, 1_000)).toBe(Infinity);
});

it('delivery: the newest hundred refused items are kept of a kind that no screen shows, and all of one that a screen shows', () => {
  const many = (kind: string) => items(Array.from({ length: 102 }, (_, at) => `a${at + 1}!`).join(' '), kind);
  expect(surplusOf([...many('unseen'), ...items('a103 a104')], unseen)).toEqual([1, 2]);
  expect(surplusOf(many('unseen').slice(2), unseen)).toEqual([]);
  expect(surplusOf(many('shown'), shown)).toEqual([]);
});

it('delivery: everything but poison is delivered, in the order of each partition, and nothing again after its acknowledgement', () => {
  const outcomes = fc.array(fc.constantFrom<Outcome>(delivered, delivered, later(), later(4_000), { type: 'unauthorized' }));
  const poisons = fc.constantFrom<Outcome | undefined>(undefined, undefined, undefined, refused, internal);
  const partitions = fc.array(fc.record({ partition: fc.constantFrom('a', 'b', 'c'), poison: poisons }), { maxLength: 40 });
  fc.assert(
    fc.property(partitions, outcomes, fc.integer({ min: 1, max: 12 }), (written, script, mostAtOnce) => {
      const kind = { ...unseen, mostAtOnce };
      let left = written.flatMap(({ partition }, order) => items(`${partition}${order}`));
      const free = () => left.filter(({ refusal }) => refusal === undefined);
      const arrived: string[] = [];
      const backoffs = new Map<string, Backoff>();
      for (let now = 0, turns = 0; free().length > 0; turns += 1) {
        if (turns > 20_000 || now > DAY) throw new Error('It does not end');
        const batches = batchesDue(left, { backoffs, busy: new Set(), kinds: new Map([[kind.name, kind]]), now });
        for (const sent of batches) {
          const poison = sent.items.map(({ order }) => written[order]?.poison).find((said) => said !== undefined);
          const outcome = script.shift() ?? delivered;
          const said = judgedOutcome(sent, outcome.type === 'delivered' && poison ? poison : outcome, now);
          const { done, marked } = settlementOf(sent, said, now);
          left = left.filter(({ order }) => !done.includes(order));
          left = left.map((item) => ({ ...item, ...marked.find(({ order }) => order === item.order)?.state }));
          if (said.type === 'delivered') arrived.push(...sent.items.map(({ partition, order }) => `${partition}${order}`));
          backoffs.set(sent.partition, backoffAfter(backoffs.get(sent.partition) ?? NO_BACKOFF, sent, said, { now, random: 0.5 }));
        }
        const rest = restOf(free(), backoffs, now);
        if (rest === Infinity) backoffs.forEach((held, partition) => backoffs.set(partition, backoffAfterRenewal(held)));
        else now += rest;
      }
      const expected = (partition: string) =>
        written.flatMap((item, order) => (item.partition === partition && !item.poison ? [`${partition}${order}`] : []));
      ['a', 'b', 'c'].forEach((partition) => expect(arrived.filter((name) => name.startsWith(partition))).toEqual(expected(partition)));
      expect(left.map(({ order }) => order)).toEqual(written.flatMap(({ poison }, order) => (poison ? [order] : [])));
    }),
  );
});
