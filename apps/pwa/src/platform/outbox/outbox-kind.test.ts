import { ada, Server } from './outbox.fixture';

const delivery = { author: ada, signal: new AbortController().signal };
const stored = (payload: unknown) => ({
  order: 1,
  id: crypto.randomUUID(),
  author: ada,
  kind: 'saying',
  partition: 'saying hall',
  payload,
});

it('outbox kind: only readable payloads are sent, and unreadable ones never count as delivered', async () => {
  const server = new Server();
  const kind = server.kind({ close: () => undefined, isClosed: () => false });
  const [good, damaged] = [stored({ room: 'hall', number: 1 }), stored('damaged')];
  expect([good, damaged].map(kind.canRead)).toEqual([true, false]);
  expect(kind.waitingOf([good, damaged])).toMatchObject([{ payload: { room: 'hall', number: 1 } }]);
  await expect(kind.deliver([good, damaged], delivery)).rejects.toThrow('cannot be read');
  expect(await kind.deliver([good], delivery)).toEqual({ type: 'delivered' });
  expect(server.numbersIn('hall')).toEqual([1]);
});
