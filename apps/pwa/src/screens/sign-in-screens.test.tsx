import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { SessionProvider } from '../features/session/session-provider';
import {
  ada,
  endedElsewhere,
  failed,
  granted,
  recalled,
  redeemed,
  signOut,
  startSession,
  unreachable,
} from '../features/session/session.fixture';
import { AuthCallbackScreen } from './auth-callback-screen';
import { never, refusal, serve } from './screen.fixture';
import { SsoCallbackScreen } from './sso-callback-screen';

type Session = ReturnType<typeof startSession>;

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}
const address = () => screen.getByTestId('address').textContent;

function openAt(path: string, session: Session) {
  render(
    <StrictMode>
      <QueryClientProvider client={new QueryClient()}>
        <SessionProvider session={session.session}>
          <MemoryRouter initialEntries={[path]}>
            <Routes>
              <Route path="/" element={<p>Home</p>} />
              <Route path="/sso-callback" element={<SsoCallbackScreen />} />
              <Route path="/auth-callback" element={<AuthCallbackScreen />} />
              <Route path="/songs" element={<p>All Songs</p>} />
            </Routes>
            <Link to="/songs">Songs</Link>
            <Address />
          </MemoryRouter>
        </SessionProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
}

const spinner = () => screen.queryByText('Logging you in');
const home = () => screen.queryByText('Home');
const calls = (fetch: ReturnType<typeof serve>): unknown[][] => fetch.mock.calls.filter(([url]) => url === '/api/auth/callback');

describe('the sign-in redirect handler', () => {
  it('waits for the sign-in to complete, and stays until the redirect to the callback', () => {
    serve({});
    const session = startSession('https://chorus/sso-callback?code=1');
    openAt('/sso-callback', session);
    expect(spinner()).toBeTruthy();
    expect(screen.getByText('Redirecting...')).toBeTruthy();
    act(() => session.send(granted(ada)));
    expect(spinner()).toBeTruthy();
    expect(home()).toBeNull();
  });

  it('shows a failed sign-in, and offers a retry and a link to Home', async () => {
    const session = startSession('https://chorus/sso-callback?error=access_denied');
    session.send(failed, recalled());
    openAt('/sso-callback', session);
    expect(screen.getByText("Sign-in didn't work. Please try again.")).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Sign-in' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Continue with Google' }));
    expect(session.asked.at(-1)).toBe('identity.depart');
    expect(spinner()).toBeTruthy();
  });

  it('redirects to Home when there is no sign-in to complete', () => {
    const session = startSession();
    session.send(recalled());
    openAt('/sso-callback', session);
    expect(home()).toBeTruthy();
  });
});

describe('the callback after signing in', () => {
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  it('announces the login to the server once, after the admin check, and redirects to Home', async () => {
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

  it('goes on from Home to the page where signing in began, with its query', async () => {
    serve({ '/api/auth/callback': { success: true } });
    const session = startSession('https://chorus/sso-callback?code=1');
    session.send(redeemed(ada, '/songs?list=trending'));
    openAt('/sso-callback', session);
    await act(() => session.answerAdmin(false));
    expect(address()).toBe('/songs?list=trending');
  });

  it('stays on the page that the person has opened in the meantime', async () => {
    serve({ '/api/auth/callback': { success: true } });
    const session = startSession('https://chorus/sso-callback?code=1');
    session.send(redeemed(ada, '/report'));
    openAt('/sso-callback', session);
    await userEvent.click(screen.getByRole('link', { name: 'Songs' }));
    await act(() => session.answerAdmin(false));
    expect(address()).toBe('/songs');
  });

  it('announces the login without claims that are too long for the server', async () => {
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

  it('logs when the announcement fails, and redirects to Home', async () => {
    const fetch = serve({ '/api/auth/callback': refusal(500, 'no') });
    const session = startSession();
    session.send(recalled(ada), granted(ada));
    openAt('/auth-callback', session);
    await act(() => session.answerAdmin(new Error('no')));
    expect(await screen.findByText('Home')).toBeTruthy();
    expect(calls(fetch)).toHaveLength(1);
    expect(console.error).toHaveBeenCalledTimes(1);
  });

  it('redirects to Home without waiting for the announcement', async () => {
    serve({ '/api/auth/callback': never });
    const session = startSession();
    session.send(recalled(ada), granted(ada));
    openAt('/auth-callback', session);
    await act(() => session.answerAdmin(false));
    expect(home()).toBeTruthy();
  });

  it('announces the login again after 2, 5 and every 15 s until it is through', async () => {
    jest.useFakeTimers();
    const answers: Record<string, unknown> = { '/api/auth/callback': refusal(503, 'no') };
    const fetch = serve(answers);
    const session = startSession();
    session.send(recalled(ada), granted(ada));
    openAt('/auth-callback', session);
    await act(() => session.answerAdmin(false));
    const announced: number[] = [];
    for (const ms of [100, 2_000, 5_000, 15_000, 15_000]) {
      await act(() => jest.advanceTimersByTimeAsync(ms));
      announced.push(calls(fetch).length);
    }
    expect(announced).toEqual([1, 2, 3, 4, 5]);
    answers['/api/auth/callback'] = { success: true };
    await act(() => jest.advanceTimersByTimeAsync(120_000));
    expect(calls(fetch)).toHaveLength(6);
    jest.useRealTimers();
  });

  it.each<[string, number, (session: Session) => void]>([
    ['the server refuses it', 403, () => undefined],
    ['the person has signed out', 503, (session) => session.send(signOut, endedElsewhere)],
  ])('does not announce the login again when %s', async (_, status, then) => {
    jest.useFakeTimers();
    const fetch = serve({ '/api/auth/callback': refusal(status, 'no') });
    const session = startSession();
    session.send(recalled(ada), granted(ada));
    openAt('/auth-callback', session);
    await act(() => session.answerAdmin(false));
    await act(() => jest.advanceTimersByTimeAsync(100));
    act(() => then(session));
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(calls(fetch)).toHaveLength(1);
    jest.useRealTimers();
  });

  it('redirects to Home while offline, too', async () => {
    serve({});
    const session = startSession();
    session.send(recalled(ada), unreachable);
    openAt('/auth-callback', session);
    expect(await screen.findByText('Home')).toBeTruthy();
  });

  it('redirects a visitor to Home at once, without a request', () => {
    const fetch = serve({});
    const session = startSession();
    session.send(recalled());
    openAt('/auth-callback', session);
    expect(home()).toBeTruthy();
    expect(fetch).not.toHaveBeenCalled();
  });
});
