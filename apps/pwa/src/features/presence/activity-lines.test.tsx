import { act, render, screen } from '@testing-library/react';
import { FakeRealtime } from '../../platform/realtime/fake-realtime.fixture';
import { ServicesProvider } from '../../platform/services/services';
import type { Services } from '../../platform/services/services';
import { ActivityLines } from './activity-lines';
import { createPresence } from './create-presence';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('somebody who is not here: the line stays Idle, and only their dot is read out', async () => {
  const realtime = new FakeRealtime();
  const presence = createPresence({
    realtime: realtime.asRealtime(),
    privacy: { recall: () => false, remember: () => undefined, onChangeElsewhere: () => undefined },
  });
  const services = { presence } as Services;
  render(
    <ServicesProvider services={Object.assign(Promise.resolve(services), { status: 'fulfilled', value: services })}>
      <ActivityLines userId="an" onPlay={() => undefined} />
    </ServicesProvider>,
  );
  realtime.connection.set('connected');
  const isReadOut = () => screen.getByText('Idle').closest('[aria-hidden=true]') === null;
  expect(isReadOut()).toBe(false);
  realtime.say('user_connected', 'an');
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(isReadOut()).toBe(true);
});
