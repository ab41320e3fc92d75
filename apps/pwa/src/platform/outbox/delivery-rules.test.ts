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
import type { OutboxItem } from './outbox-item';
import type { Outcome } from './outcome';
import { ada } from './outbox.fixture';

const unseen: PlannedKind = { name: 'unseen', mostAtOnce: 3, whenRefused: 'retryDaily' };
const shown: PlannedKind = { name: 'shown', mostAtOnce: 1, whenRefused: 'askAuthor' };
const kinds = new Map([unseen, shown].map((kind) => [kind.name, kind]));

/** `'a1 a2 b3'`: items 1 and 2 of partition a, item 3 of partition b; `a1!` was refused, at 0. */
const items = (text: string, kind = unseen.name): OutboxItem[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((name) => ({
      order: Number(/\d+/.exec(name)?.[0]),
      id: crypto.randomUUID(),
      author: ada,
      kind,
      lane: name[0]!,
      payload: null,
      ...(name.endsWith('!') && { refusal: 'no', refusedAt: 0 }),
    }));
const inWords = (batches: Batch<PlannedKind>[]) =>
  batches.map((batch) => batch.items.map(({ lane, order }) => `${lane}${order}`).join(' '));
const backoff = (changes: Partial<Backoff>) => new Map([['a', { ...NO_BACKOFF, ...changes }]]);
const due = (text: string, { backoffs = new Map<string, Backoff>(), busy = '', kind = unseen.name, now = 0 } = {}) =>
  inWords(batchesDue(items(text, kind), { backoffs, busy: new Set(busy), kinds, now }));
const batch = (text: string, kind = unseen): Batch<PlannedKind> => ({ partition: 'a', kind, items: items(text, kind.name) });

const DAY = 86_400_000;
const delivered: Outcome = { type: 'delivered' };
const refused: Outcome = { type: 'refused', reason: 'too old' };
const internal: Outcome = { type: 'internal', reason: 'It failed.' };
const later = (waitMs?: number): Outcome => ({ type: 'later', waitMs });

describe('what goes out', () => {
  it('is the oldest of every partition, as many as the kind sends at once', () => {
    expect(due('a1 b2 a3 a4 a5')).toEqual(['a1 a3 a4', 'b2']);
    expect(due('a1 a2 b3', { kind: 'shown' })).toEqual(['a1', 'b3']);
  });

  it.each<[string, Parameters<typeof due>[1]]>([
    ['is under way', { busy: 'a' }],
    ['rests', { backoffs: backoff({ notBefore: 1_001 }), now: 1_000 }],
    ['pauses', { backoffs: backoff({ pausedUntil: 1_001 }), now: 1_000 }],
    ['waits for a renewed session', { backoffs: backoff({ notBefore: Infinity }) }],
  ])('is nothing of a lane that %s', (_, more) => expect(due('a1 b2', more)).toEqual(['b2']));

  it('is due again the moment the rest is over', () => {
    expect(due('a1', { backoffs: backoff({ notBefore: 1_000 }), now: 1_000 })).toEqual(['a1']);
  });

  it('leaves out what was refused, which holds up nothing behind it', () => {
    expect(due('a1! a2 b3', { kind: 'shown' })).toEqual(['a2', 'b3']);
    expect(due('a1 a2! a3')).toEqual(['a1 a3']);
    expect(due('a1! b2!')).toEqual([]);
  });

  it.each<[string, string, number, string[]]>([
    ['not on the day of its refusal', 'unseen', DAY - 1, ['a2']],
    ['a day after its refusal, where no screen shows it', 'unseen', DAY, ['a1 a2']],
    ['never by itself, where its author can say so', 'shown', 9 * DAY, ['a2']],
  ])('is a refused item again %s', (_, kind, now, expected) => expect(due('a1! a2', { kind, now })).toEqual(expected));

  it('is a refused item again when its refusal is of a time to come, from a clock that was set back', () => {
    const early = items('a1!').map((item) => ({ ...item, refusedAt: 1_000 }));
    const dueAt = (now: number) => inWords(batchesDue(early, { backoffs: new Map(), busy: new Set(), kinds, now }));
    expect([dueAt(999), dueAt(1_000)]).toEqual([['a1'], []]);
  });

  it('is nothing of a kind that this page does not know', () => {
    expect(due('a1', { kind: 'of tomorrow' })).toEqual([]);
  });

  it('is less at once while a refused item is looked for', () => {
    expect(due('a1 a2 a3', { backoffs: backoff({ atOnce: 1 }) })).toEqual(['a1']);
  });
});

describe('an outcome', () => {
  it.each<[string, string, Outcome, object]>([
    ['takes what was delivered away', 'a1 a2', delivered, { done: [1, 2] }],
    ['leaves what is to be tried later', 'a1 a2', later(), { done: [] }],
    ['leaves what waits for a session', 'a1', { type: 'unauthorized' }, { done: [] }],
    [
      'keeps a refused item with the reason',
      'a1',
      refused,
      { done: [], marked: { order: 1, state: { refusal: 'too old', refusedAt: 1_000 } } },
    ],
    [
      'counts an internal answer',
      'a1',
      internal,
      { done: [], marked: { order: 1, state: { trouble: { count: 1, ms: 0, lastAt: 1_000 } } } },
    ],
    ['condemns none of several', 'a1 a2 a3', refused, { done: [] }],
    ['counts an internal answer to several for none of them', 'a1 a2 a3', internal, { done: [] }],
  ])('%s', (_, text, outcome, settlement) => expect(settlementOf(batch(text), outcome, 1_000)).toEqual(settlement));

  describe('that is internal', () => {
    const nearly = { count: 120, ms: 599_000, lastAt: 0 };
    const troubled = (text: string) => ({ ...batch(text), items: items(text).map((item) => ({ ...item, trouble: nearly })) });

    it('is a refusal once an item met it 8 times over 10 minutes', () => {
      expect(judgedOutcome(troubled('a1'), internal, 999)).toEqual(internal);
      const judged = judgedOutcome(troubled('a1'), internal, 1_000);
      expect(judged).toEqual({ type: 'refused', reason: 'It failed.' });
      expect(settlementOf(troubled('a1'), judged, 1_000).marked?.state).toEqual({
        refusal: 'It failed.',
        refusedAt: 1_000,
        trouble: nearly,
      });
    });

    it('is none for one of several, nor is anything else', () => {
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
  ])('after %i failures in a row, and with luck %d, brings a pause of about %i ms', (failuresInARow, random, ms) => {
    const { pausedUntil } = after({ failuresInARow }, later(), { random });
    expect(Math.abs(pausedUntil - 1_000 - ms)).toBeLessThan(10);
  });
  it('brings a pause that ends at once when there is a network again, unless the server asked for it', () => {
    expect(backoffWhenWoken(after({ failuresInARow: 60 }, later()))).toMatchObject({
      failuresInARow: 61,
      pausedUntil: 0,
      notBefore: 1_000,
    });
    expect(backoffWhenWoken(after({}, later(120_000))).notBefore).toBe(121_000);
  });

  it('brings the pause that the server asked for', () => expect(after({}, later(120_000)).notBefore).toBe(121_000));
  it('ends the pauses when it is good', () => expect(after({ failuresInARow: 9 }, delivered)).toEqual(NO_BACKOFF));
  it('halves what goes at once when several are refused', () => expect(after({}, refused, { text: 'a1 a2 a3' }).atOnce).toBe(1));
  it.each([
    ['a1 a2 a3 a4', 2],
    ['a1 a2 a3', 1],
    ['a1', 1],
  ])('halves what goes at once when %s are answered internal, and pauses', (text, atOnce) => {
    const next = after({}, internal, { text });
    expect([next.atOnce, next.failuresInARow, next.pausedUntil]).toEqual([atOnce, 1, 1_300]);
  });
  it('goes on at once behind an item that is set aside', () => {
    expect(after({ failuresInARow: 60, pausedUntil: 9_000 }, refused)).toEqual({ ...NO_BACKOFF, atOnce: 1 });
  });
  it('lets the partition grow again when it is good', () => expect(after({ atOnce: 2 }, delivered).atOnce).toBe(4));
  it('of a session that is over holds the partition until it is renewed', () => {
    const held = after({}, { type: 'unauthorized' });
    expect(held.notBefore).toBe(Infinity);
    expect(backoffAfterRenewal(held).notBefore).toBe(0);
    expect(backoffAfterRenewal({ ...NO_BACKOFF, notBefore: 5_000 }).notBefore).toBe(5_000);
  });
});

it('rests until the first partition is due', () => {
  const backoffs = new Map([
    ['a', { ...NO_BACKOFF, notBefore: 1_700 }],
    ['b', { ...NO_BACKOFF, notBefore: 1_100, pausedUntil: 1_200 }],
    ['c', { ...NO_BACKOFF, notBefore: 1_100 }],
  ]);
  expect(restOf(items('a1 b2'), backoffs, 1_000)).toBe(200);
  expect(restOf(items('d1'), backoffs, 1_000)).toBe(Infinity);
});

it('keeps the newest hundred refused items of a kind that no screen shows, and all of one that a screen shows', () => {
  const many = (kind: string) => items(Array.from({ length: 102 }, (_, at) => `a${at + 1}!`).join(' '), kind);
  expect(surplusOf([...many('unseen'), ...items('a103 a104')], unseen)).toEqual([1, 2]);
  expect(surplusOf(many('unseen').slice(2), unseen)).toEqual([]);
  expect(surplusOf(many('shown'), shown)).toEqual([]);
});

it('delivers everything but poison, in the order of each partition, and nothing again that was acknowledged', () => {
  const outcomes = fc.array(fc.constantFrom<Outcome>(delivered, delivered, later(), later(4_000), { type: 'unauthorized' }));
  const poisons = fc.constantFrom<Outcome | undefined>(undefined, undefined, undefined, refused, internal);
  const partitions = fc.array(fc.record({ lane: fc.constantFrom('a', 'b', 'c'), poison: poisons }), { maxLength: 40 });
  fc.assert(
    fc.property(partitions, outcomes, fc.integer({ min: 1, max: 12 }), (written, script, mostAtOnce) => {
      const kind = { ...unseen, mostAtOnce };
      let left = written.flatMap(({ lane: partition }, order) => items(`${partition}${order}`));
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
          left = left.map((item) => (item.order === marked?.order ? { ...item, ...marked.state } : item));
          if (said.type === 'delivered') arrived.push(...sent.items.map(({ lane, order }) => `${lane}${order}`));
          backoffs.set(sent.partition, backoffAfter(backoffs.get(sent.partition) ?? NO_BACKOFF, sent, said, { now, random: 0.5 }));
        }
        const rest = restOf(free(), backoffs, now);
        if (rest === Infinity) backoffs.forEach((held, partition) => backoffs.set(partition, backoffAfterRenewal(held)));
        else now += rest;
      }
      const expected = (partition: string) =>
        written.flatMap((item, order) => (item.lane === partition && !item.poison ? [`${partition}${order}`] : []));
      ['a', 'b', 'c'].forEach((partition) => expect(arrived.filter((name) => name.startsWith(partition))).toEqual(expected(partition)));
      expect(left.map(({ order }) => order)).toEqual(written.flatMap(({ poison }, order) => (poison ? [order] : [])));
    }),
  );
});
