import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { ada, guestJoined, guestLeft } from '../features/session/session.fixture';
import { noteWhoMayListen, noteRefused } from '../platform/listening-access/who-may-listen';
import { serve, showScreen } from '../screens/screen.fixture';
import { Router } from './router';

it('the router says once that a screen is shown, not for each screen that somebody goes on to', async () => {
  const onShown = jest.fn();
  const page = (
    <>
      <Router onShown={onShown} />
      <Link to="/another">Go on</Link>
    </>
  );
  showScreen(page, { path: '*', at: '/one' });
  await screen.findByRole('heading');
  expect(onShown).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByText('Go on'));
  await screen.findByRole('heading');
  expect(onShown).toHaveBeenCalledTimes(1);
});

describe('where only people who are signed in may listen', () => {
  beforeEach(() => noteWhoMayListen('signedIn'));
  afterEach(() => {
    cleanup();
    noteWhoMayListen('everyone');
  });

  const closed = { '/api/listening': { listening: 'signedIn', mayListen: false } };

  it.each(['/', '/songs', '/albums/1', '/search', '/offline', '/nowhere'])(
    'visitors at %s see how to sign in, and no music is requested',
    async (at) => {
      const fetch = serve(closed);
      showScreen(<Router />, { path: '*', at });
      await screen.findByRole('heading', { name: 'Sign in to listen' });
      expect(fetch.mock.calls.map(([url]) => url)).toEqual(['/api/listening']);
    },
  );

  it.each(['/settings', '/listen#token'])('visitors open %s', async (at) => {
    serve(closed);
    showScreen(<Router />, { path: '*', at });
    await screen.findAllByRole('heading');
    expect(screen.queryByRole('heading', { name: 'Sign in to listen' })).toBeNull();
  });

  it('guests of a room may look for songs, and see nothing else of the music', async () => {
    serve(closed);
    const { session } = showScreen(<Router />, { path: '*', at: '/search' });
    await screen.findByRole('heading', { name: 'Sign in to listen' });
    act(() => session.send(guestJoined));
    await screen.findByRole('heading', { name: 'Search' });
    act(() => session.send(guestLeft));
    await screen.findByRole('heading', { name: 'Sign in to listen' });
    cleanup();
    const { session: second } = showScreen(<Router />, { path: '*', at: '/albums/1' });
    act(() => second.send(guestJoined));
    await screen.findByRole('heading', { name: 'Sign in to listen' });
  });

  it('people who are signed in see the screen', async () => {
    serve(closed);
    showScreen(<Router />, { path: '*', at: '/nowhere', person: ada });
    await screen.findByRole('heading', { name: 'Page not found' });
  });

  it('visitors see the screen once everyone may listen', async () => {
    serve({ '/api/listening': { listening: 'everyone', mayListen: true } });
    showScreen(<Router />, { path: '*', at: '/nowhere' });
    await screen.findByRole('heading', { name: 'Page not found' });
  });

  it('a visitor who is refused by the server sees at once how to sign in', async () => {
    noteWhoMayListen('everyone');
    serve(closed);
    showScreen(<Router />, { path: '*', at: '/nowhere' });
    await screen.findByRole('heading', { name: 'Page not found' });
    act(() => noteRefused());
    await screen.findByRole('heading', { name: 'Sign in to listen' });
  });
});
