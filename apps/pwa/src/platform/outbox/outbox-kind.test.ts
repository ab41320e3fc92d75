import { ada, Server } from './outbox.fixture';

const signal = new AbortController().signal;
const stored = (payload: unknown) => ({ order: 1, id: crypto.randomUUID(), author: ada, kind: 'saying', lane: 'saying hall', payload });

it('sends what it can read back, and lets go of the rest', async () => {
  const server = new Server();
  const kind = server.kind({ close: () => undefined, isClosed: () => false });
  const items = [stored({ room: 'hall', number: 1 }), stored('damaged'), stored({ room: 'hall', number: 2 })];
  expect(await kind.deliver(items, { author: ada, signal })).toEqual({ type: 'delivered' });
  expect(server.numbersIn('hall')).toEqual([1, 2]);
  expect(await kind.deliver([stored(7)], { author: ada, signal })).toEqual({ type: 'delivered' });
});
