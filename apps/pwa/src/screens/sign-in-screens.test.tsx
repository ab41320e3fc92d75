import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { SessionProvider } from '../features/session/session-provider';
import { ada, failed, granted, recalled, startSession, unreachable } from '../features/session/session.fixture';
import AuthCallbackScreen from './auth-callback-screen';
import { serve, refusal } from './screen.fixture';
import SsoCallbackScreen from './sso-callback-screen';

type Session = ReturnType<typeof startSession>;

function openAt(path: string, session: Session) {
  render(
    <StrictMode>
      <SessionProvider session={session.session}>
        <MemoryRouter initialEntries={[path]}>
          <Routes>
            <Route path="/" element={<p>Home</p>} />
            <Route path="/sso-callback" element={<SsoCallbackScreen />} />
            <Route path="/auth-callback" element={<AuthCallbackScreen />} />
          </Routes>
        </MemoryRouter>
      </SessionProvider>
    </StrictMode>,
  );
}

const spinner = () => screen.queryByText('Logging you in');
const home = () => screen.queryByText('Home');
const calls = (fetch: ReturnType<typeof serve>): unknown[][] => fetch.mock.calls.filter(([url]) => url === '/api/auth/callback');

describe('the sign-in redirect handler', () => {
  it('waits for the provider’s answer to be taken up, then forces the redirect to the callback', () => {
    serve({});
    const session = startSession('https://chorus/sso-callback?code=1');
    openAt('/sso-callback', session);
    expect(spinner()).toBeTruthy();
    expect(screen.getByText('Redirecting...')).toBeTruthy();
    act(() => session.send(granted(ada)));
    expect(spinner()).toBeTruthy();
    expect(home()).toBeNull();
  });

  it('says so when signing in did not work, and offers to try again or to go home', async () => {
    const session = startSession('https://chorus/sso-callback?error=access_denied');
    session.send(failed, recalled());
    openAt('/sso-callback', session);
    expect(screen.getByText('Signing in did not work. Please try again.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Sign-in' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Continue with Google' }));
    expect(session.asked.at(-1)).toBe('identity.depart');
    expect(spinner()).toBeTruthy();
  });

  it('goes home when there is nothing to take up', () => {
    const session = startSession();
    session.send(recalled());
    openAt('/sso-callback', session);
    expect(home()).toBeTruthy();
  });
});

describe('the callback after signing in', () => {
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  it('tells the server once who signed in, after the admin check, and goes home', async () => {
    const fetch = serve({ '/api/auth/callback': { success: true } });
    const session = startSession();
    session.send(recalled(ada), granted(ada));
    openAt('/auth-callback', session);
    expect(calls(fetch)).toHaveLength(0);
    await act(() => session.answerAdmin(false));
    expect(await screen.findByText('Home')).toBeTruthy();
    expect(calls(fetch)).toHaveLength(1);
    const body = JSON.stringify({ id: 'ada', firstName: 'Ada', lastName: 'King', email: 'ada@example.org', imageUrl: null });
    expect(fetch).toHaveBeenCalledWith('/api/auth/callback', expect.objectContaining({ method: 'POST', body }));
  });

  it('tells it without what the provider says at greater length than the server takes', async () => {
    const fetch = serve({ '/api/auth/callback': { success: true } });
    const session = startSession();
    const wordy = { ...ada, firstName: 'A'.repeat(101), imageUrl: `data:image/png;base64,${'A'.repeat(2_000)}` };
    session.send(recalled(wordy), granted(wordy));
    openAt('/auth-callback', session);
    await act(() => session.answerAdmin(false));
    expect(await screen.findByText('Home')).toBeTruthy();
    const body = JSON.stringify({ id: 'ada', firstName: null, lastName: 'King', email: 'ada@example.org', imageUrl: null });
    expect(fetch).toHaveBeenCalledWith('/api/auth/callback', expect.objectContaining({ body }));
  });

  it('only logs when that fails, and goes home', async () => {
    const fetch = serve({ '/api/auth/callback': refusal(500, 'no') });
    const session = startSession();
    session.send(recalled(ada), granted(ada));
    openAt('/auth-callback', session);
    await act(() => session.answerAdmin(new Error('no')));
    expect(await screen.findByText('Home')).toBeTruthy();
    expect(calls(fetch)).toHaveLength(1);
    expect(console.error).toHaveBeenCalledTimes(1);
  });

  it('goes home without a network too', async () => {
    serve({});
    const session = startSession();
    session.send(recalled(ada), unreachable);
    openAt('/auth-callback', session);
    expect(await screen.findByText('Home')).toBeTruthy();
  });

  it('sends a visitor home at once and tells the server nothing', () => {
    const fetch = serve({});
    const session = startSession();
    session.send(recalled());
    openAt('/auth-callback', session);
    expect(home()).toBeTruthy();
    expect(fetch).not.toHaveBeenCalled();
  });
});
