import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { FakeRealtime } from '../../platform/realtime/fake-realtime.fixture';
import { ConnectionLine } from './connection-line';
import { createPresence } from './create-presence';
import { PresenceProvider } from './presence-provider';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const seconds = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 1_000));
const said = () => screen.getByRole('status').textContent;

async function start() {
  const realtime = new FakeRealtime();
  realtime.connection.set('connected');
  const presence = Promise.resolve(
    createPresence({
      realtime: realtime.asRealtime(),
      privacy: { recall: () => false, remember: () => undefined, onChangeElsewhere: () => undefined },
    }),
  );
  await act(async () => {
    render(
      <Suspense>
        <PresenceProvider presence={presence}>
          <ConnectionLine />
        </PresenceProvider>
      </Suspense>,
    );
    await presence;
  });
  return realtime;
}

describe('the line about the connection', () => {
  it('says nothing of a loss that is over in a moment', async () => {
    const realtime = await start();
    act(() => realtime.connection.set('away'));
    await seconds(1.5);
    expect(said()).toBe('');
    act(() => realtime.connection.set('connected'));
    await seconds(5);
    expect(said()).toBe('');
  });

  it('says that the page reconnects, until it has', async () => {
    const realtime = await start();
    act(() => realtime.connection.set('away'));
    await seconds(2.5);
    expect(said()).toBe('Reconnecting…');
    act(() => realtime.connection.set('connected'));
    expect(said()).toBe('');
  });
});
