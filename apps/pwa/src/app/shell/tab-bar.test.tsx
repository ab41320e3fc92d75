import { playlistPath } from '@chorus/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada, granted, recalled } from '../../features/session/session.fixture';
import { showPhone } from './phone.fixture';

const signedIn = [recalled(ada), granted(ada)];

const links = () => within(screen.getByRole('navigation', { name: 'Tabs' })).getAllByRole<HTMLAnchorElement>('link');
const current = () => links().map((link) => link.getAttribute('aria-current'));

// The first import of a lazy component compiles it, which takes longer than a test waits.
beforeAll(() => import('./for-people'));

describe('the tab bar of a phone', () => {
  it('leads a visitor to Home, the search and the Library', () => {
    showPhone();
    expect(links().map(({ textContent, pathname }) => [textContent, pathname])).toEqual([
      ['Home', '/'],
      ['Search', '/search'],
      ['Library', '/library'],
    ]);
  });

  it('leads people who are signed in to their messages, too, and counts the unread ones', async () => {
    showPhone({ events: signedIn });
    await screen.findByText('unread messages', { exact: false });
    expect(links().map(({ textContent }) => textContent)).toEqual(['Home', 'Search', 'Messages3 unread messages', 'Library']);
  });

  it('marks the screen that is open, also after a press', async () => {
    showPhone({ at: '/' });
    expect(current()).toEqual(['page', null, null]);
    await userEvent.click(links()[1]!);
    expect(screen.getByText('at /search')).toBeTruthy();
    expect(current()).toEqual([null, 'page', null]);
  });

  it.each(['/playlists', playlistPath('one'), '/liked', '/offline'])('marks the Library on %s, to which it leads', (at) => {
    showPhone({ events: signedIn, at });
    expect(current()).toEqual([null, null, null, 'true']);
  });

  it.each(['/songs', '/about', '/albums/one'])('marks nothing on %s', (at) => {
    showPhone({ at });
    expect(current()).toEqual([null, null, null]);
  });

  it('returns to the top of the screen that is open', async () => {
    showPhone({ at: '/' });
    const scrollTo = jest.fn();
    screen.getByRole('main').scrollTo = scrollTo;
    await userEvent.click(links()[0]!);
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
  });
});
