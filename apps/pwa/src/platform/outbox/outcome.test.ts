import { ApiFailure } from '../api-client/api-failure';
import { outcomeOfCall } from './outcome';

const answer = (status: number, retryAfter: string) => new ApiFailure('refused', 'No.', undefined, { status, retryAfter });

it.each([
  [400, { type: 'refused', reason: 'No.' }],
  [401, { type: 'unauthorized' }],
  [403, { type: 'refused', reason: 'No.' }],
  [404, { type: 'refused', reason: 'No.' }],
  [413, { type: 'refused', reason: 'No.' }],
  [429, { type: 'later', waitMs: 7_000 }],
  [500, { type: 'later', waitMs: 7_000 }],
  [503, { type: 'later', waitMs: 7_000 }],
])('a call that is answered %i', async (status, outcome) =>
  expect(await outcomeOfCall(Promise.reject(answer(status, '7')))).toEqual(outcome),
);

it.each([
  ['nobody answers', new ApiFailure('away', 'Away.')],
  ['the answer is not what the contract promises', new ApiFailure('unreadable', 'What?')],
  ['something else breaks', new TypeError('x is not a function')],
])('is to be made again when %s', async (_, failure) => expect(await outcomeOfCall(Promise.reject(failure))).toEqual({ type: 'later' }));

it('is over when it was answered well', async () => expect(await outcomeOfCall(Promise.resolve())).toEqual({ type: 'delivered' }));
