import { failureOfStatus } from '../api-client/answer';
import { ApiFailure } from '../api-client/api-failure';
import { outcomeOfCall } from './outbox-kind';
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

const answer = (status: number, retryAfter: string) =>
  failureOfStatus(status, { message: 'No.', code: 'internal', requestId: 'r' }, retryAfter);

it.each([
  [400, { type: 'refused', reason: 'No.' }],
  [401, { type: 'unauthorized' }],
  [403, { type: 'refused', reason: 'No.' }],
  [404, { type: 'refused', reason: 'No.' }],
  [413, { type: 'refused', reason: 'No.' }],
  [429, { type: 'later', waitMs: 7_000 }],
  [500, { type: 'internal', reason: 'No.', waitMs: 7_000 }],
  [501, { type: 'internal', reason: 'No.', waitMs: 7_000 }],
  [502, { type: 'later', waitMs: 7_000 }],
  [503, { type: 'later', waitMs: 7_000 }],
  [504, { type: 'later', waitMs: 7_000 }],
])('outcome of a call: the status %i is %j', async (status, outcome) =>
  expect(await outcomeOfCall(Promise.reject(answer(status, '7')))).toEqual(outcome),
);

it.each([
  [400, { type: 'refused', reason: 'No.' }],
  [500, { type: 'internal', reason: 'No.', waitMs: undefined }],
])('outcome of a call: the status %i with an unknown error code is %j', async (status, outcome) => {
  const said = failureOfStatus(status, { message: 'No.', code: 'quarantined', requestId: 'r' });
  expect(await outcomeOfCall(Promise.reject(said))).toEqual(outcome);
});

it.each([
  ['there is no response', new ApiFailure('away', 'Away.')],
  ['the response is unreadable', new ApiFailure('unreadable', 'What?')],
  ['an unexpected error is thrown', new TypeError('x is not a function')],
])('outcome of a call: it is retried when %s', async (_, failure) =>
  expect(await outcomeOfCall(Promise.reject(failure))).toEqual({ type: 'later' }),
);

it('outcome of a call: success is delivered', async () => expect(await outcomeOfCall(Promise.resolve())).toEqual({ type: 'delivered' }));
