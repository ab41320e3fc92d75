import type { User } from '@chorus/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { FakeRealtime } from '../../platform/realtime/fake-realtime.fixture';
import { ServicesProvider } from '../../platform/services/services';
import type { Services } from '../../platform/services/services';
import { createPresence } from './create-presence';
import { usePeople } from './use-people';

const person = (name: string): User => ({ _id: crypto.randomUUID(), clerkId: name, fullName: name, imageUrl: '' });

const Names = () => usePeople().people?.map(({ fullName }) => <li key={fullName}>{fullName}</li>);

const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('people: somebody who joins appears on a page where others come and go all the time', async () => {
  const listed = [person('Bo')];
  const json = () => Promise.resolve({ data: [...listed] });
  Object.assign(globalThis, { fetch: () => Promise.resolve({ ok: true, status: 200, headers: new Map(), json }) });
  const realtime = new FakeRealtime();
  const presence = createPresence({
    realtime: realtime.asRealtime(),
    privacy: { recall: () => false, remember: () => undefined, onChangeElsewhere: () => undefined },
  });
  const services = { presence } as Services;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity } } })}>
      <ServicesProvider services={Object.assign(Promise.resolve(services), { status: 'fulfilled', value: services })}>
        <Names />
      </ServicesProvider>
    </QueryClientProvider>,
  );
  realtime.say('users_online', ['me']);
  await after(200);
  expect(shown()).toEqual(['Bo']);

  listed.push(person('Cy'));
  realtime.say('user_connected', 'Cy');
  for (let change = 0; change < 5; change += 1) {
    realtime.say(change % 2 ? 'user_disconnected' : 'user_connected', 'Bo');
    await after(300);
  }
  expect(shown()).toEqual(['Bo', 'Cy']);
});
