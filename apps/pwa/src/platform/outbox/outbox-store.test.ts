import 'fake-indexeddb/auto';
import { database } from '../storage/database';
import { createOutboxStore } from './outbox-store';
import { ada } from './outbox.fixture';

const store = createOutboxStore(database);
const item = (payload: unknown) => ({ id: crypto.randomUUID(), author: ada, kind: 'saying', lane: 'hall', payload });
const items = async () => (await store.list()).items;
const payloads = async () => (await items()).map(({ payload }) => payload);

beforeEach(async () => (await database()).clear('outbox'));

it('keeps items in the order in which they came, and forgets what is removed', async () => {
  for (const payload of ['a', 'b', 'c']) await store.add(item(payload));
  const [first, , third] = await items();
  await store.remove([first!.order]);
  expect(await payloads()).toEqual(['b', 'c']);
  await store.remove([third!.order, 12_345]);
  expect(await payloads()).toEqual(['b']);
});

it('gives no order a second time, so that what waits never changes places', async () => {
  await store.add(item('a'));
  const [first] = await items();
  await store.remove([first!.order]);
  await store.add(item('b'));
  const [second] = await items();
  expect(second!.order).toBeGreaterThan(first!.order);
});

it('writes down what the server made of an item instead of what stood there, unless it is gone', async () => {
  const order = await store.add(item('a'));
  const trouble = { count: 2, ms: 300, lastAt: 1_000 };
  await store.mark(order, { trouble });
  expect(await items()).toMatchObject([{ trouble }]);
  await store.mark(order, { refusal: 'too long', refusedAt: 2_000 });
  await store.mark(order + 1, { refusal: 'too long' });
  expect(await items()).toEqual([{ ...item('a'), id: expect.any(String) as string, order, refusal: 'too long', refusedAt: 2_000 }]);
  await store.mark(order, {});
  expect(await items()).toEqual([{ ...item('a'), id: expect.any(String) as string, order }]);
});

it('leaves the fields of a later release in an item that it marks', async () => {
  const order = await (await database()).add('outbox', { ...item('a'), mood: 'calm' });
  await store.mark(order, { refusal: 'too long' });
  expect(await (await database()).get('outbox', order)).toMatchObject({ mood: 'calm', refusal: 'too long' });
});

describe('a row that cannot be read', () => {
  beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation());
  afterEach(() => jest.restoreAllMocks());

  it.each<[string, object, object]>([
    ['of a later version', { ...item('a'), v: 2 }, { kind: 'saying', author: ada }],
    ['without an author', { ...item('a'), author: undefined }, { kind: 'saying', author: undefined }],
    ['of an author of another type', { ...item('a'), author: { type: 'band', id: 'x' } }, { kind: 'saying', author: undefined }],
    ['of which half is missing', { author: ada }, { kind: undefined, author: ada }],
    ['of which all is missing', {}, { kind: undefined, author: undefined }],
  ])('%s stays as it is, with what can be told of it', async (_, row, traces) => {
    const order = await (await database()).add('outbox', row);
    await store.add(item('b'));
    await store.mark(order, { refusal: 'no' });
    expect((await store.list()).unreadable).toEqual([{ ...traces, order }]);
    expect(await payloads()).toEqual(['b']);
    expect(await (await database()).get('outbox', order)).toEqual({ ...row, order });
  });
});
