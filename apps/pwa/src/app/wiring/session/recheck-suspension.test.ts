import { userEndpoints } from '@chorus/contracts';
import { QueryClient } from '@tanstack/react-query';
import { ada, granted, recalled, startSession } from '../../../features/session/session.fixture';
import { ApiFailure } from '../../../platform/api-client/api-failure';
import { queryOf } from '../../../platform/api-client/query-of';
import { recheckSuspension } from './recheck-suspension';

type On = Parameters<typeof recheckSuspension>[1]['on'];

async function wired() {
  const started = startSession();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let hear: ((payload: never) => void) | undefined;
  const on: On = (_, listener) => {
    hear = listener;
    return () => undefined;
  };
  recheckSuspension(started.session, { on }, client);
  started.send(recalled(ada), granted(ada));
  await started.answerAdmin(false);
  return { ...started, client, close: (reason: string) => hear?.({ reason, message: 'Goodbye.' } as never) };
}

const users = queryOf(userEndpoints.list);

it.each([
  ['suspension recheck: the session is checked when a socket closes because of a suspension', 'suspended', 'signedIn.online.checkingAdmin'],
  ['suspension recheck: the session is not checked when a socket closes for another reason', 'expired', 'signedIn.online.ready'],
])('%s', async (_, reason, state) => {
  const page = await wired();
  page.close(reason);
  expect(page.state()).toBe(state);
});

it.each([
  [
    'suspension recheck: the session is checked when a response says that the user is suspended',
    'suspended',
    'signedIn.online.checkingAdmin',
  ],
  ['suspension recheck: the session is not checked after another refusal', 'forbidden', 'signedIn.online.ready'],
] as const)('%s', async (_, code, state) => {
  const page = await wired();
  const queryFn = () => Promise.reject(new ApiFailure('refused', 'No.', code));
  await page.client.query({ queryKey: users.queryKey, queryFn }).catch(() => undefined);
  expect(page.state()).toBe(state);
});
