import { albumNumber, artistNumber, songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { UpNext } from '../../features/player/up-next/up-next';
import { playlistNumber } from '../../features/playlists/playlists.fixture';
import { ada } from '../../features/session/session.fixture';
import { PlacesAreOpen } from '../../ui/places-are-open';
import { PlaylistContextMenu } from '../playlist/playlist-context-menu';
import { serve, showScreen } from '../screen.fixture';
import { PlayerSharing } from './beside-player';
import { AlbumMenu } from './list-menus';
import { SongContextMenu } from './song-actions';

const items = async () => (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);

function itemsOf(menu: ReactNode) {
  serve({});
  showScreen(menu, { person: ada });
  fireEvent.contextMenu(document.querySelector('[data-menu]')!, { button: 2 });
  return items();
}

it('the menu of an album plays and queues its songs, and leads to its artist', async () => {
  const album = albumNumber(1, { songs: songNumbers(1, 3), artistId: artistNumber(1)._id });
  const shown = await itemsOf(<AlbumMenu album={album} />);
  expect(shown).toEqual([
    'Play',
    'Shuffle',
    'Play next',
    'Add to queue',
    'Like',
    'Add to playlist…',
    'Start a room',
    'Go to artist',
    'Share',
  ]);
});

it('the menu of a song leads nowhere for a visitor with a link, to whom albums and artists are closed', async () => {
  const song = songNumber(1, { albumId: albumNumber(1)._id, artistId: artistNumber(1)._id });
  const shown = await itemsOf(
    <PlacesAreOpen value={false}>
      <SongContextMenu song={song} />
    </PlacesAreOpen>,
  );
  expect(shown.filter((text) => text.startsWith('Go to'))).toEqual([]);
  expect(shown).toContain('Credits');
});

it('the menu of a playlist begins with what its page has buttons for', async () => {
  const shown = await itemsOf(<PlaylistContextMenu playlist={playlistNumber(1, { role: 'owner', revision: 1 })} />);
  expect(shown.slice(0, 5)).toEqual(['Play', 'Shuffle', 'Start a room', 'Share', 'Edit details']);
});

it('the menu of a song in the queue also likes it, adds it to a playlist and leads to its album and artist', async () => {
  serve({});
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 600 });
  const { playback } = showScreen(
    <PlayerSharing>
      <UpNext />
    </PlayerSharing>,
    { person: ada },
  );
  const songs = songNumbers(1, 2).map((song) => ({ ...song, albumId: albumNumber(1)._id, artistId: artistNumber(1)._id }));
  act(() => playback.queue.send({ type: 'queue.playAlbum', songs, startIndex: 0 }));
  fireEvent.click(await screen.findByRole('button', { name: 'More for Song 2' }));
  expect((await items()).slice(-5)).toEqual(['Like', 'Add to playlist…', 'Go to album', 'Go to artist', 'Credits']);
});
