import type { OutboxItem, Outcome } from './outbox-kind';
import { outboxKind } from './outbox-kind';
import { idleOutbox, reduceOutbox } from './outbox-rules';
import type { OutboxCommand, OutboxEvent, OutboxState } from './outbox-rules';
import { ada, bob, visitor } from './outbox.fixture';
import { rowKind } from '../storage/rows/row-kind';
import { fields, number } from '../storage/rows/shape';

const kind = outboxKind({
  name: 'saying',
  payload: rowKind({ name: 'unsent saying', shape: fields({ number }) }),
  partitionOf: () => 'hall',
  mostAtOnce: 2,
  whenRefused: 'askAuthor',
  send: () => Promise.resolve({ type: 'delivered' }),
});
const kinds = new Map([[kind.name, kind]]);

const item = (order: number, partition = 'hall', author = ada): OutboxItem => ({
  order,
  id: crypto.randomUUID(),
  author,
  kind: kind.name,
  partition,
  payload: { number: order },
});

const woken: OutboxEvent = { type: 'woken' };
const flushed: OutboxEvent = { type: 'flushed' };
const granted: OutboxEvent = { type: 'lock.granted' };
const failed: OutboxEvent = { type: 'storage.failed' };
const acts = (author: typeof ada | undefined): OutboxEvent => ({ type: 'author.changed', author });
const read = (items: OutboxItem[], now = 0): OutboxEvent => ({ type: 'items.read', items, kinds, now });
const ended = (outcome: Outcome, partition = 'hall', now = 0): OutboxEvent => ({
  type: 'delivery.ended',
  partition,
  outcome,
  now,
  random: 0,
});
const delivered = ended({ type: 'delivered' });
const later = ended({ type: 'later' });
const unauthorized = ended({ type: 'unauthorized' });

const inWords = (command: OutboxCommand): string => {
  if (command.type === 'rest') return `rest ${command.ms}`;
  if (command.type !== 'deliver') return command.type;
  return `deliver ${command.batch.partition} ${command.batch.items.map(({ order }) => order).join(' ')} as ${command.author.id}`;
};

function after(...events: OutboxEvent[]): { state: OutboxState; commands: string[] } {
  let state = idleOutbox;
  let commands: readonly OutboxCommand[] = [];
  for (const event of events) ({ state, commands } = reduceOutbox(state, event));
  return { state, commands: commands.map(inWords) };
}

const [first, second, elsewhere] = [item(1), item(2), item(3, 'kitchen')];
const reading = [acts(ada), granted];
const sending = [...reading, read([first])];

describe('the outbox reducer', () => {
  it.each<[string, OutboxEvent[], string, string[]]>([
    ['requests the lock before it reads', [woken], 'locking', ['lock']],
    ['reads under the lock', [woken, granted], 'reading', ['readItems']],
    ['releases the lock when there is no author', [woken, granted, read([first])], 'idle', ['unlock']],
    ['releases the lock when nothing is left', [...reading, read([])], 'idle', ['rest Infinity', 'unlock']],
    [
      'starts a delivery per partition, up to the batch size of its kind',
      [...reading, read([first, second, elsewhere, item(4)])],
      'sending',
      ['deliver hall 1 2 as ada', 'deliver kitchen 3 as ada', 'rest Infinity'],
    ],
    [
      'sends items of a visitor’s earlier id as the current visitor',
      [acts(visitor), granted, read([item(1, 'hall', { ...visitor, id: 'earlier' })])],
      'sending',
      [`deliver hall 1 as ${visitor.id}`, 'rest Infinity'],
    ],
    ['sends nothing of another author', [...reading, read([item(1, 'hall', bob)])], 'idle', ['rest Infinity', 'unlock']],
    ['reads again when an item is added during a delivery', [...sending, woken], 'reading', ['readItems']],
    ['reads again when a delivery has ended', [...sending, delivered], 'reading', ['readItems']],
    ['does not send items again whose delivery is in progress', [...sending, woken, read([first, second])], 'sending', ['rest Infinity']],
    [
      'sends items of other partitions during a delivery',
      [...sending, woken, read([first, elsewhere])],
      'sending',
      ['deliver kitchen 3 as ada', 'rest Infinity'],
    ],
    ['reads again when an item is added while it reads', [...reading, woken, read([])], 'reading', ['rest Infinity', 'readItems']],
    ['waits after a failure', [...sending, later, read([first], 100)], 'idle', ['rest 200', 'unlock']],
    [
      'ends its waits when the network is back',
      [...sending, later, flushed, read([first])],
      'reading',
      ['deliver hall 1 as ada', 'rest Infinity', 'readItems'],
    ],
    ['releases the lock and waits when storage fails', [...reading, failed], 'idle', ['unlock', 'rest 5000']],
    ['waits when the lock is unavailable', [woken, failed], 'idle', ['unlock', 'rest 5000']],
    ['requests the lock again after storage failed', [...reading, failed, woken], 'locking', ['lock']],
    ['aborts deliveries when the author changes', [...sending, acts(bob)], 'reading', ['abortDeliveries', 'readItems']],
    ['aborts deliveries when there is no author any more', [...sending, acts(undefined)], 'reading', ['abortDeliveries', 'readItems']],
    ['continues deliveries when the session is renewed', [...sending, acts(ada)], 'reading', ['readItems']],
  ])('%s', (_, events, phase, commands) => {
    const { state, commands: commanded } = after(...events);
    expect([state.phase, commanded]).toEqual([phase, commands]);
  });

  it.each<[string, OutboxEvent[], OutboxEvent]>([
    ['items that it did not request', [], read([first])],
    ['items that arrive after it has released the lock', [...reading, failed], read([first])],
    ['the same items twice', sending, read([first, elsewhere])],
    ['the end of a delivery that never started', [], delivered],
    ['the end of a delivery in another partition', sending, ended({ type: 'delivered' }, 'kitchen')],
    ['a storage failure while idle', [], failed],
  ])('ignores %s', (_, before, event) => {
    const { state } = after(...before);
    expect(reduceOutbox(state, event)).toEqual({ state, commands: [] });
  });

  it.each<[string, OutboxEvent[]]>([
    ['it no longer needs', [woken, failed]],
    ['it never requested', []],
  ])('immediately releases a lock that %s', (_, events) => expect(after(...events, granted).commands).toEqual(['unlock']));

  it('requests no second lock while it waits for one', () => {
    expect(after(woken, woken).commands).toEqual([]);
    expect(after(woken, flushed, acts(ada)).commands).toEqual(['abortDeliveries']);
  });
});

describe('the outbox reducer with an expired session', () => {
  const refused = [...sending, unauthorized];

  it.each<[string, OutboxEvent[], string[]]>([
    ['holds the partition', [...refused, read([first])], ['rest Infinity', 'unlock']],
    ['holds the partition even when the network is back', [...refused, flushed, read([first]), read([first])], ['rest Infinity', 'unlock']],
    [
      'continues when the session is renewed',
      [...refused, acts(ada), read([first])],
      ['deliver hall 1 as ada', 'rest Infinity', 'readItems'],
    ],
    [
      'retries soon when the session was renewed during the request',
      [...sending, acts(ada), unauthorized, read([first]), read([first])],
      ['rest 300', 'unlock'],
    ],
  ])('%s', (_, events, commands) => expect(after(...events).commands).toEqual(commands));
});

describe('a delivery interrupted by a change of the author', () => {
  const interrupted = [...sending, acts(bob)];

  it('holds its partition until it has ended', () => {
    const [his, elsewhere] = [item(2, 'hall', bob), item(3, 'kitchen', bob)];
    expect(after(...interrupted, read([first, his, elsewhere])).commands).toEqual(['deliver kitchen 3 as bob', 'rest Infinity']);
  });

  it.each<[string, OutboxEvent[]]>([
    ['of the current author', [...interrupted, later]],
    ['of its author who is back', [...interrupted, acts(ada), later]],
    ['when there is no author', [...sending, acts(undefined), later]],
  ])('does not affect the backoff %s', (_, events) => {
    expect(after(...events).state.sender?.backoffs.size ?? 0).toBe(0);
  });
});

it('the outbox reducer keeps deliveries in progress when storage fails, and does not repeat them', () => {
  const again = [...sending, woken, failed, woken, granted];
  expect(after(...again, read([first])).commands).toEqual(['rest Infinity']);
  expect(after(...sending, woken, failed, delivered)).toMatchObject({ state: { phase: 'idle', underWay: new Map() }, commands: [] });
});

it('the outbox reducer never mutates its input', () => {
  const { state } = after(...sending);
  const before = structuredClone({ ...state, underWay: [...state.underWay.keys()], sender: { ...state.sender } });
  [woken, flushed, acts(bob), later, failed].forEach((event) => reduceOutbox(state, event));
  expect({ ...state, underWay: [...state.underWay.keys()], sender: { ...state.sender } }).toEqual(before);
});
