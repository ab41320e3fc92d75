import { ApiFailure } from './api-failure';
import { patiently } from './patiently';

const limited = (retryAfter: string | null) => new ApiFailure('refused', 'Too many requests.', 'rate_limited', { status: 429, retryAfter });

async function send(...answers: (Error | string)[]) {
  const pauses: boolean[] = [];
  const call = () => {
    const answer = answers.shift();
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const sending = patiently(call, (isPausing) => pauses.push(isPausing)).catch((failure: unknown) => failure);
  await jest.runAllTimersAsync();
  return { answer: await sending, pauses, unsent: answers.length };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a call that a limit of the server refuses', () => {
  it('is made again after the pause that the server asks for, as often as it takes', async () => {
    expect(await send(limited('2'), limited('120'), 'done')).toEqual({ answer: 'done', pauses: [true, false, true, false], unsent: 0 });
  });

  it.each([
    ['the pause is too long to wait for', limited('600')],
    ['the server does not say for how long', limited(null)],
    ['it fails for another reason', new ApiFailure('away', 'You are offline.')],
  ])('is not made again where %s', async (_, failure) => {
    expect(await send(failure, 'done')).toEqual({ answer: failure, pauses: [], unsent: 1 });
  });
});
