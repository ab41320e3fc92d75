import * as fc from 'fast-check';
import { batchesDue, FRESH_PACE, paceAfter, paceAfterRenewal, paceWhenWoken, restOf, settlementOf } from './delivery-rules';
import type { Batch, Pace, PlannedKind } from './delivery-rules';
import type { OutboxItem } from './outbox-item';
import type { Outcome } from './outcome';
import { ada } from './outbox.fixture';

const dropped: PlannedKind = { name: 'dropped', mostAtOnce: 3, whenRefused: 'drop' };
const kept: PlannedKind = { name: 'kept', mostAtOnce: 1, whenRefused: 'keep' };
const kinds = new Map([dropped, kept].map((kind) => [kind.name, kind]));

/** `'a1 a2 b3'`: items 1 and 2 of lane a, item 3 of lane b; `a1!` was refused. */
const items = (text: string, kind = dropped.name): OutboxItem[] =>
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
      ...(name.endsWith('!') && { refusal: 'no' }),
    }));
const shown = (batches: Batch<PlannedKind>[]) => batches.map((batch) => batch.items.map(({ lane, order }) => `${lane}${order}`).join(' '));
const pace = (changes: Partial<Pace>) => new Map([['a', { ...FRESH_PACE, ...changes }]]);
const due = (text: string, { paces = new Map<string, Pace>(), busy = '', kind = dropped.name, now = 0 } = {}) =>
  shown(batchesDue(items(text, kind), { paces, busy: new Set(busy), kinds, now }));
const batch = (text: string, kind = dropped): Batch<PlannedKind> => ({ lane: 'a', kind, items: items(text, kind.name) });

const delivered: Outcome = { type: 'delivered' };
const refused: Outcome = { type: 'refused', reason: 'too old' };
const later = (waitMs?: number): Outcome => ({ type: 'later', waitMs });

describe('what goes out', () => {
  it('is the oldest of every lane, as many as the kind sends at once', () => {
    expect(due('a1 b2 a3 a4 a5')).toEqual(['a1 a3 a4', 'b2']);
    expect(due('a1 a2 b3', { kind: 'kept' })).toEqual(['a1', 'b3']);
  });

  it.each<[string, Parameters<typeof due>[1]]>([
    ['is under way', { busy: 'a' }],
    ['rests', { paces: pace({ notBefore: 1_001 }), now: 1_000 }],
    ['pauses', { paces: pace({ pausedUntil: 1_001 }), now: 1_000 }],
    ['waits for a renewed session', { paces: pace({ notBefore: Infinity }) }],
  ])('is nothing of a lane that %s', (_, more) => expect(due('a1 b2', more)).toEqual(['b2']));

  it('is due again the moment the rest is over', () => {
    expect(due('a1', { paces: pace({ notBefore: 1_000 }), now: 1_000 })).toEqual(['a1']);
  });

  it('ends before a refused item, which holds up its own lane only', () => {
    expect(due('a1! a2 b3', { kind: 'kept' })).toEqual(['b3']);
    expect(due('a1 a2! a3')).toEqual(['a1']);
  });

  it('is nothing of a kind that this page does not know', () => {
    expect(due('a1', { kind: 'of tomorrow' })).toEqual([]);
  });

  it('is less at once while a refused item is looked for', () => {
    expect(due('a1 a2 a3', { paces: pace({ atOnce: 1 }) })).toEqual(['a1']);
  });
});

describe('an outcome', () => {
  it.each<[string, string, Outcome, PlannedKind, object]>([
    ['takes what was delivered away', 'a1 a2', delivered, dropped, { done: [1, 2] }],
    ['leaves what is to be tried later', 'a1 a2', later(), dropped, { done: [] }],
    ['leaves what waits for a session', 'a1', { type: 'unauthorized' }, dropped, { done: [] }],
    ['drops a refused item', 'a1', refused, dropped, { done: [1] }],
    ['keeps a refused item with the reason', 'a1', refused, kept, { done: [], refused: { order: 1, reason: 'too old' } }],
    ['condemns none of several', 'a1 a2 a3', refused, dropped, { done: [] }],
  ])('%s', (_, text, outcome, kind, settlement) => expect(settlementOf(batch(text, kind), outcome)).toEqual(settlement));

  const after = (before: Partial<Pace>, outcome: Outcome, { text = 'a1', random = 0 } = {}) =>
    paceAfter({ ...FRESH_PACE, ...before }, batch(text), outcome, { now: 1_000, random });

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
    expect(paceWhenWoken(after({ failuresInARow: 60 }, later()))).toMatchObject({ failuresInARow: 61, pausedUntil: 0, notBefore: 1_000 });
    expect(paceWhenWoken(after({}, later(120_000))).notBefore).toBe(121_000);
  });

  it('brings the pause that the server asked for', () => expect(after({}, later(120_000)).notBefore).toBe(121_000));
  it('ends the pauses when it is good', () => expect(after({ failuresInARow: 9 }, delivered)).toEqual(FRESH_PACE));
  it('halves what goes at once when several are refused', () => expect(after({}, refused, { text: 'a1 a2 a3' }).atOnce).toBe(1));
  it('lets the lane grow again when it is good', () => expect(after({ atOnce: 2 }, delivered).atOnce).toBe(4));
  it('of a session that is over holds the lane until it is renewed', () => {
    const held = after({}, { type: 'unauthorized' });
    expect(held.notBefore).toBe(Infinity);
    expect(paceAfterRenewal(held).notBefore).toBe(0);
    expect(paceAfterRenewal({ ...FRESH_PACE, notBefore: 5_000 }).notBefore).toBe(5_000);
  });
});

it('rests until the first lane is due', () => {
  const paces = new Map([
    ['a', { ...FRESH_PACE, notBefore: 1_700 }],
    ['b', { ...FRESH_PACE, notBefore: 1_100, pausedUntil: 1_200 }],
    ['c', { ...FRESH_PACE, notBefore: 1_100 }],
  ]);
  expect(restOf(items('a1 b2'), paces, 1_000)).toBe(200);
  expect(restOf(items('d1'), paces, 1_000)).toBe(Infinity);
});

it('delivers everything but what is refused, in the order of each lane, and nothing again that was acknowledged', () => {
  const outcomes = fc.array(fc.constantFrom<Outcome>(delivered, delivered, later(), later(4_000), { type: 'unauthorized' }));
  const lanes = fc.array(fc.record({ lane: fc.constantFrom('a', 'b', 'c'), isPoison: fc.boolean() }), { maxLength: 40 });
  fc.assert(
    fc.property(lanes, outcomes, fc.integer({ min: 1, max: 12 }), (written, script, mostAtOnce) => {
      const kind = { ...dropped, mostAtOnce };
      const poison = new Set(written.flatMap(({ isPoison }, order) => (isPoison ? [order] : [])));
      let left = written.flatMap(({ lane }, order) => items(`${lane}${order}`));
      const arrived: string[] = [];
      const paces = new Map<string, Pace>();
      for (let now = 0, turns = 0; left.length > 0; turns += 1) {
        if (turns > 2_000) throw new Error('It does not end');
        const batches = batchesDue(left, { paces, busy: new Set(), kinds: new Map([[kind.name, kind]]), now });
        for (const sent of batches) {
          const isRefused = sent.items.some(({ order }) => poison.has(order));
          const outcome = script.shift() ?? delivered;
          const said = outcome.type === 'delivered' && isRefused ? refused : outcome;
          const { done } = settlementOf(sent, said);
          left = left.filter(({ order }) => !done.includes(order));
          if (said.type === 'delivered') arrived.push(...sent.items.map(({ lane, order }) => `${lane}${order}`));
          paces.set(sent.lane, paceAfter(paces.get(sent.lane) ?? FRESH_PACE, sent, said, { now, random: 0.5 }));
        }
        const rest = restOf(left, paces, now);
        if (rest === Infinity) paces.forEach((held, lane) => paces.set(lane, paceAfterRenewal(held)));
        else now += rest;
      }
      const expected = (lane: string) =>
        written.flatMap((item, order) => (item.lane === lane && !item.isPoison ? [`${lane}${order}`] : []));
      ['a', 'b', 'c'].forEach((lane) => expect(arrived.filter((name) => name.startsWith(lane))).toEqual(expected(lane)));
    }),
  );
});
