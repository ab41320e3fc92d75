import { artistNumber, songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { PlayerBar } from '../../features/player/player-bar';
import { openContextMenus } from '../../ui/overlays/open-context-menus';
import { PagedSongs } from '../paged-songs';
import { serve, showScreen } from '../screen.fixture';
import { ArtistMenus } from './artist-menus';

afterEach(cleanup);

it('a right click on an artist’s name opens the artist’s menu, in a song’s row and in the player', async () => {
  const song = songNumber(1, { artist: 'Lan', artistId: artistNumber(2)._id });
  serve({ [`/api/artists/${artistNumber(2)._id}`]: { ...artistNumber(2), songs: [song], albums: [] } });
  openContextMenus(document);
  const { playback } = showScreen(
    <ArtistMenus>
      <PagedSongs songs={[song]} source="Heat Index" empty="None" />
      <PlayerBar />
    </ArtistMenus>,
  );
  act(() => playback.queue.send({ type: 'queue.playSong', song }));
  for (const name of screen.getAllByRole('link', { name: 'Lan' })) {
    fireEvent.contextMenu(name);
    await screen.findByRole('menu', { name: 'More for Lan' });
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(items).toEqual(['Play', 'Shuffle', 'Add to playlist…', 'Share']);
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  }
});
