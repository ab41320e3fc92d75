import { screen } from '@testing-library/react';
import { ActivityLines } from './activity-lines';
import { showWithPresence } from './presence.fixture';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('somebody who is not here: the line stays Idle, and only their dot is read out', async () => {
  const { realtime, after } = showWithPresence(<ActivityLines userId="an" onPlay={() => undefined} />);
  const isReadOut = () => screen.getByText('Idle').closest('[aria-hidden=true]') === null;
  expect(isReadOut()).toBe(false);
  realtime.say('user_connected', 'an');
  await after(200);
  expect(isReadOut()).toBe(true);
});
