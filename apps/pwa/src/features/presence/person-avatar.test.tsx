import { act, render, screen } from '@testing-library/react';
import { FakeRealtime } from '../../platform/realtime/fake-realtime.fixture';
import { ServicesProvider } from '../../platform/services/services';
import type { Services } from '../../platform/services/services';
import { createPresence } from './create-presence';
import { PersonAvatar } from './person-avatar';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('a person’s picture says whether they are online once the server has said so, and not while this device has no connection', async () => {
  const realtime = new FakeRealtime();
  const presence = createPresence({
    realtime: realtime.asRealtime(),
    privacy: { recall: () => false, remember: () => undefined, onChangeElsewhere: () => undefined },
  });
  const services = { presence } as Services;
  render(
    <ServicesProvider services={Object.assign(Promise.resolve(services), { status: 'fulfilled', value: services })}>
      <PersonAvatar person={{ clerkId: 'an', fullName: 'An', imageUrl: '' }} />
    </ServicesProvider>,
  );
  const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const said = () => ['Online', 'Offline'].filter((text) => screen.queryByText(text));
  realtime.connection.set('connected');
  await after(200);
  expect(said()).toEqual([]);
  realtime.say('users_online', ['binh']);
  await after(200);
  expect(said()).toEqual(['Offline']);
  realtime.say('user_connected', 'an');
  await after(200);
  expect(said()).toEqual(['Online']);
  act(() => realtime.connection.set('away'));
  await after(3_000);
  expect(said()).toEqual([]);
  act(() => realtime.connection.set('connected'));
  await after(200);
  expect(said()).toEqual(['Online']);
});
