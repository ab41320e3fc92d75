import { act, screen } from '@testing-library/react';
import { PersonAvatar } from './person-avatar';
import { showWithPresence } from './presence.fixture';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('a person’s picture says whether they are online once the server has said so, and not while this device has no connection', async () => {
  const { realtime, after, reach } = showWithPresence(<PersonAvatar person={{ clerkId: 'an', fullName: 'An', imageUrl: '' }} />);
  const said = () => ['Online', 'Offline'].filter((text) => screen.queryByText(text));
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
  // A cut network, which the socket has not noticed.
  reach(false);
  await after(3_000);
  expect(said()).toEqual([]);
  reach(true);
  expect(said()).toEqual(['Online']);
});
