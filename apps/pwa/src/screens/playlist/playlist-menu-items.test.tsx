import { cleanup, render, screen } from '@testing-library/react';
import { playlistNumber } from '../../features/playlists/playlists.fixture';
import { PlaylistMenuItems } from './playlist-menu-items';

const buttonsOf = (revision: number) => {
  render(<PlaylistMenuItems playlist={playlistNumber(1, { revision, role: 'owner' })} onAsk={() => undefined} />);
  return screen.getAllByRole('button').map((button) => [button.textContent, (button as HTMLButtonElement).disabled, button.title]);
};

afterEach(cleanup);

describe('the menu of a playlist', () => {
  it('that is not sent yet has no cover or export to offer, and says why', () => {
    expect(buttonsOf(0)).toEqual([
      ['Edit details', false, ''],
      ['Change cover', true, 'When you are online again'],
      ['Export as a file', true, 'When you are online again'],
      ['Delete playlist', false, ''],
    ]);
  });

  it('offers all of it once the server knows the playlist', () => {
    expect(buttonsOf(1).filter(([, isDisabled]) => isDisabled)).toEqual([]);
  });
});
