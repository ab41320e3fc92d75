import { refusal } from '../api-client/answer';
import { ApiFailure } from '../api-client/api-failure';
import { outcomeOfCall } from './outcome';

const answer = (status: number, retryAfter: string) => refusal(status, { message: 'No.', code: 'internal', requestId: 'r' }, retryAfter);

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
])('a call that is answered %i', async (status, outcome) =>
  expect(await outcomeOfCall(Promise.reject(answer(status, '7')))).toEqual(outcome),
);

it.each([
  [400, { type: 'refused', reason: 'No.' }],
  [500, { type: 'internal', reason: 'No.', waitMs: undefined }],
])('a call that is answered %i with a code of a later release counts by its status', async (status, outcome) => {
  const said = refusal(status, { message: 'No.', code: 'quarantined', requestId: 'r' });
  expect(await outcomeOfCall(Promise.reject(said))).toEqual(outcome);
});

it.each([
  ['nobody answers', new ApiFailure('away', 'Away.')],
  ['the answer is not what the contract promises', new ApiFailure('unreadable', 'What?')],
  ['something else breaks', new TypeError('x is not a function')],
])('is to be made again when %s', async (_, failure) => expect(await outcomeOfCall(Promise.reject(failure))).toEqual({ type: 'later' }));

it('is over when it was answered well', async () => expect(await outcomeOfCall(Promise.resolve())).toEqual({ type: 'delivered' }));
