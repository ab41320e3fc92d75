import { act, screen } from '@testing-library/react';
import { useState } from 'react';
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

it('a person’s picture that is shown for the first time without a connection does not say that they are online', async () => {
  const { realtime, after, reach } = showWithPresence(<Later />);
  realtime.say('users_online', ['an']);
  reach(false);
  await after(3_000);
  act(() => screen.getByRole('button', { name: 'Show' }).click());
  expect(screen.queryByText('Online')).toBeNull();
  reach(true);
  screen.getByText('Online');
});

function Later() {
  const [isShown, show] = useState(false);
  if (isShown) return <PersonAvatar person={{ clerkId: 'an', fullName: 'An', imageUrl: '' }} />;
  return (
    <button type="button" onClick={() => show(true)}>
      Show
    </button>
  );
}
