import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { createPresence } from '../../features/presence/create-presence';
import { SessionProvider } from '../../features/session/session-provider';
import { ada, granted, recalled, startSession } from '../../features/session/session.fixture';
import { FakeRealtime } from '../../platform/realtime/fake-realtime.fixture';
import { ServicesProvider } from '../../platform/services/services';
import type { Services } from '../../platform/services/services';
import { AccountMenu } from './account-menu';

const client = new QueryClient({ defaultOptions: { queries: { retry: false, enabled: false } } });

async function showMenu() {
  const { session, send } = startSession();
  send(recalled(ada), granted(ada));
  const presence = createPresence({
    realtime: new FakeRealtime().asRealtime(),
    privacy: { recall: () => false, remember: () => undefined, onChangeElsewhere: () => undefined },
  });
  await act(async () => {
    render(
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <SessionProvider session={session}>
            <ServicesProvider services={Promise.resolve({ presence } as Services)}>
              <AccountMenu person={ada} />
            </ServicesProvider>
          </SessionProvider>
        </MemoryRouter>
      </QueryClientProvider>,
    );
    await Promise.resolve();
  });
  return presence;
}

it('the account menu: its button says and shows a private session while it lasts', async () => {
  const presence = await showMenu();
  const button = () => screen.getByRole('button', { name: /^Account of Ada King/ });
  const plain = { name: 'Account of Ada King', icons: 0 };
  const shown = () => ({ name: button().getAttribute('aria-label'), icons: button().querySelectorAll('svg').length });
  expect(shown()).toEqual(plain);
  act(() => presence.setPrivate(true));
  expect(shown()).toEqual({ name: 'Account of Ada King, private session', icons: 1 });
  act(() => presence.setPrivate(false));
  expect(shown()).toEqual(plain);
});
