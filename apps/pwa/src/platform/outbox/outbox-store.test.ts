import 'fake-indexeddb/auto';
import { database } from '../storage/database';
import { createOutboxStore } from './outbox-store';
import { ada } from './outbox.fixture';

const store = createOutboxStore(database);
const item = (payload: unknown) => ({ id: crypto.randomUUID(), author: ada, kind: 'saying', partition: 'hall', payload });
const add = (...payloads: unknown[]) => store.addAll(payloads.map(item));
const row = (payload: unknown) => ({ id: crypto.randomUUID(), author: ada, kind: 'saying', lane: 'hall', payload });
const items = async () => (await store.list()).items;
const payloads = async () => (await items()).map(({ payload }) => payload);

beforeEach(async () => (await database()).clear('outbox'));

it('outbox store: items are kept in the order of their addition until removed', async () => {
  for (const payload of ['a', 'b', 'c']) await add(payload);
  const [first, , third] = await items();
  await store.remove([first!.order]);
  expect(await payloads()).toEqual(['b', 'c']);
  await store.remove([third!.order, 12_345]);
  expect(await payloads()).toEqual(['b']);
});

it('outbox store: items that are added together keep their order, and the last order is returned', async () => {
  const last = await add('a', 'b', 'c');
  expect(await payloads()).toEqual(['a', 'b', 'c']);
  expect((await items()).at(-1)?.order).toBe(last);
});

it('outbox store: of items that are added together, none is stored when one cannot be', async () => {
  const { add: addRow } = IDBObjectStore.prototype;
  const sameKey = jest.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, row: unknown) {
    return addRow.call(this, row, 1_000_000);
  });
  await expect(add('a', 'b')).rejects.toThrow();
  sameKey.mockRestore();
  expect(await payloads()).toEqual([]);
});

it('outbox store: an order is never reused', async () => {
  await add('a');
  const [first] = await items();
  await store.remove([first!.order]);
  await add('b');
  const [second] = await items();
  expect(second!.order).toBeGreaterThan(first!.order);
});

it('outbox store: a mark replaces the last mark of an item, unless the item is gone', async () => {
  const order = await add('a');
  const trouble = { count: 2, ms: 300, lastAt: 1_000 };
  await store.mark(order, { trouble });
  expect(await items()).toMatchObject([{ trouble }]);
  await store.mark(order, { refusal: 'too long', refusedAt: 2_000 });
  await store.mark(order + 1, { refusal: 'too long' });
  expect(await items()).toEqual([{ ...item('a'), id: expect.any(String) as string, order, refusal: 'too long', refusedAt: 2_000 }]);
  await store.mark(order, {});
  expect(await items()).toEqual([{ ...item('a'), id: expect.any(String) as string, order }]);
});

it('outbox store: marking an item keeps fields of a later release', async () => {
  const order = await (await database()).add('outbox', { ...row('a'), mood: 'calm' });
  await store.mark(order, { refusal: 'too long' });
  expect(await (await database()).get('outbox', order)).toMatchObject({ mood: 'calm', refusal: 'too long' });
});

describe('an unreadable row of the outbox', () => {
  beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation());
  afterEach(() => jest.restoreAllMocks());

  it.each<[string, object, object]>([
    ['of a later version', { ...row('a'), v: 2 }, { kind: 'saying', author: ada }],
    ['without an author', { ...row('a'), author: undefined }, { kind: 'saying', author: undefined }],
    ['of an author of another type', { ...row('a'), author: { type: 'band', id: 'x' } }, { kind: 'saying', author: undefined }],
    ['with half of its fields missing', { author: ada }, { kind: undefined, author: ada }],
    ['with all fields missing', {}, { kind: undefined, author: undefined }],
  ])('%s is kept unchanged, with its readable fields', async (_, row, traces) => {
    const order = await (await database()).add('outbox', row);
    await add('b');
    await store.mark(order, { refusal: 'no' });
    expect((await store.list()).unreadable).toEqual([{ ...traces, order }]);
    expect(await payloads()).toEqual(['b']);
    expect(await (await database()).get('outbox', order)).toEqual({ ...row, order });
  });
});
