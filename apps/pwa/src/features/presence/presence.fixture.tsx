import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { FakeRealtime } from '../../platform/realtime/fake-realtime.fixture';
import { ServicesProvider } from '../../platform/services/services';
import type { Services } from '../../platform/services/services';
import { createStore } from '../../platform/store/create-store';
import { createPresence } from './create-presence';

/** Renders what shows presence, for a connected person. Requires fake timers. */
export function showWithPresence(shown: ReactNode) {
  const realtime = new FakeRealtime();
  const presence = createPresence({
    realtime: realtime.asRealtime(),
    privacy: { recall: () => false, remember: () => undefined, onChangeElsewhere: () => undefined },
  });
  const isReachable = createStore(true);
  const services = { presence, isReachable } as unknown as Services;
  render(
    <ServicesProvider services={Object.assign(Promise.resolve(services), { status: 'fulfilled', value: services })}>
      {shown}
    </ServicesProvider>,
  );
  const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  act(() => realtime.connection.set('connected'));
  const reach = (isThere: boolean) => act(() => isReachable.set(isThere));
  return { realtime, after, reach };
}
