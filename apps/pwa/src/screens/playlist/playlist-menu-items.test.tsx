import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { playlistNumber } from '../../features/playlists/playlists.fixture';
import { Menu } from '../../ui/overlays/menu';
import { PlaylistMenuItems } from './playlist-menu-items';

const itemsOf = async (revision: number) => {
  render(
    <Menu label="More">
      <PlaylistMenuItems playlist={playlistNumber(1, { revision, role: 'owner' })} onAsk={() => undefined} />
    </Menu>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  return (await screen.findAllByRole('menuitem')).map((item) => [item.textContent, item.ariaDisabled === 'true', item.title]);
};

afterEach(cleanup);

describe('the menu of a playlist', () => {
  it('that is not sent yet has no cover or export to offer, and says why', async () => {
    expect(await itemsOf(0)).toEqual([
      ['Edit details', false, ''],
      ['Change cover', true, 'When you are online again'],
      ['Export as a file', true, 'When you are online again'],
      ['Delete playlist', false, ''],
    ]);
  });

  it('offers all of it once the server knows the playlist', async () => {
    expect((await itemsOf(1)).filter(([, isDisabled]) => isDisabled)).toEqual([]);
  });
});
