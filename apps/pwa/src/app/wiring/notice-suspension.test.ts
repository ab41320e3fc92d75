import { userEndpoints } from '@chorus/contracts';
import { QueryClient } from '@tanstack/react-query';
import { ada, granted, recalled, startSession } from '../../features/session/session.fixture';
import { ApiFailure } from '../../platform/api-client/api-failure';
import { queryOf } from '../../platform/api-client/query-of';
import { noticeSuspension } from './notice-suspension';

type On = Parameters<typeof noticeSuspension>[1]['on'];

async function wired() {
  const started = startSession();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let hear: ((payload: never) => void) | undefined;
  const on: On = (_, listener) => {
    hear = listener;
    return () => undefined;
  };
  noticeSuspension(started.session, { on }, client);
  started.send(recalled(ada), granted(ada));
  await started.answerAdmin(false);
  return { ...started, client, close: (reason: string) => hear?.({ reason, message: 'Goodbye.' } as never) };
}

const users = queryOf(userEndpoints.list);

it.each([
  ['a socket that ends for that', 'suspended', 'signedIn.online.checkingAdmin'],
  ['and no other end of a socket', 'expired', 'signedIn.online.ready'],
])('has the session ask how its person stands: %s', async (_, reason, state) => {
  const page = await wired();
  page.close(reason);
  expect(page.state()).toBe(state);
});

it.each([
  ['an answer that says so', 'suspended', 'signedIn.online.checkingAdmin'],
  ['and no other refusal', 'forbidden', 'signedIn.online.ready'],
] as const)('has the session ask how its person stands: %s', async (_, code, state) => {
  const page = await wired();
  const queryFn = () => Promise.reject(new ApiFailure('refused', 'No.', code));
  await page.client.query({ queryKey: users.queryKey, queryFn }).catch(() => undefined);
  expect(page.state()).toBe(state);
});
