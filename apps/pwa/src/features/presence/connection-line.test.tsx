import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { FakeRealtime } from '../../platform/realtime/fake-realtime.fixture';
import { ServicesProvider } from '../../platform/services/services';
import type { Services } from '../../platform/services/services';
import { ConnectionLine } from './connection-line';
import { createPresence } from './create-presence';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const seconds = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 1_000));
const said = () => screen.getByRole('status').textContent;

async function start() {
  const realtime = new FakeRealtime();
  realtime.connection.set('connected');
  const presence = createPresence({
    realtime: realtime.asRealtime(),
    privacy: { recall: () => false, remember: () => undefined, onChangeElsewhere: () => undefined },
  });
  const services = Promise.resolve({ presence } as Services);
  await act(async () => {
    render(
      <Suspense>
        <ServicesProvider services={services}>
          <ConnectionLine />
        </ServicesProvider>
      </Suspense>,
    );
    await services;
  });
  return realtime;
}

describe('the connection status line', () => {
  it('does not show a momentary loss', async () => {
    const realtime = await start();
    act(() => realtime.connection.set('away'));
    await seconds(1.5);
    expect(said()).toBe('');
    act(() => realtime.connection.set('connected'));
    await seconds(5);
    expect(said()).toBe('');
  });

  it('shows that the page is reconnecting, until it is connected', async () => {
    const realtime = await start();
    act(() => realtime.connection.set('away'));
    await seconds(2.5);
    expect(said()).toBe('Reconnecting…');
    act(() => realtime.connection.set('connected'));
    expect(said()).toBe('');
  });
});
