import 'fake-indexeddb/auto';
import { database } from '../storage/database';
import { createOutboxStore } from './outbox-store';
import { ada } from './outbox.fixture';

const store = createOutboxStore(database);
const item = (payload: unknown) => ({ id: crypto.randomUUID(), author: ada, kind: 'saying', lane: 'hall', payload });
const payloads = async () => (await store.list()).map(({ payload }) => payload);

beforeEach(async () => (await database()).clear('outbox'));

it('keeps items in the order in which they came, and forgets what is removed', async () => {
  for (const payload of ['a', 'b', 'c']) await store.add(item(payload));
  const [first, , third] = await store.list();
  await store.remove([first!.order]);
  expect(await payloads()).toEqual(['b', 'c']);
  await store.remove([third!.order, 12_345]);
  expect(await payloads()).toEqual(['b']);
});

it('gives no order a second time, so that what waits never changes places', async () => {
  await store.add(item('a'));
  const [first] = await store.list();
  await store.remove([first!.order]);
  await store.add(item('b'));
  const [second] = await store.list();
  expect(second!.order).toBeGreaterThan(first!.order);
});

it('writes down why an item was refused, unless it is gone', async () => {
  await store.add(item('a'));
  const { order } = (await store.list())[0]!;
  await store.refuse(order, 'too long');
  await store.refuse(order + 1, 'too long');
  expect((await store.list()).map(({ refusal }) => refusal)).toEqual(['too long']);
});

it('leaves alone what it cannot read', async () => {
  await (await database()).add('outbox', { from: 'tomorrow' });
  await store.add(item('a'));
  expect(await payloads()).toEqual(['a']);
  expect(await (await database()).count('outbox')).toBe(2);
});
