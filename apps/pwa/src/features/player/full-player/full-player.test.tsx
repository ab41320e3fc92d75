import { artistNumber, songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SyntheticEvent } from 'react';
import { openContextMenus } from '../../../ui/overlays/open-context-menus';
import { PlayerBar } from '../player-bar';
import { startListening } from '../start-listening.fixture';
import { onlyStored } from '../queue/stored.fixture';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});
afterEach(cleanup);

async function openPlayer() {
  const listening = startListening(<PlayerBar />, { isWide: false });
  act(() => listening.queue.send({ type: 'queue.playAlbum', songs: songNumbers(1, 3), startIndex: 0 }));
  await userEvent.click(screen.getByRole('button', { name: /^Open the player/ }));
  await screen.findByRole('dialog', { name: 'Player' });
  return listening;
}

const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

function drawDown(px: number) {
  const cover = screen.getByRole('img', { name: 'Cover of Song 1' });
  const point = (type: string, clientY: number) => fireEvent(cover, new MouseEvent(type, { bubbles: true, clientY }));
  point('pointerdown', 100);
  point('pointermove', 100 + px);
  point('pointerup', 100 + px);
}

it('full player: opens from the bar, with a seek slider and every control but the volume', async () => {
  await openPlayer();
  expect(screen.getAllByRole('slider').map((slider) => slider.getAttribute('aria-label'))).toEqual(['Seek']);
  expect(screen.getByRole('button', { name: 'Repeat this song' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Shuffle' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Mute' })).toBeTruthy();
});

it('full player: has the song’s menu, and its artist as a link that closes it', async () => {
  const song = songNumber(1, { artistId: artistNumber(2)._id, artist: 'Artist 2' });
  const { queue } = startListening(<PlayerBar menuOf={({ title }) => <p>menu of {title}</p>} />, { isWide: false });
  act(() => queue.send({ type: 'queue.playAlbum', songs: [song], startIndex: 0 }));
  await userEvent.click(screen.getByRole('button', { name: /^Open the player/ }));
  expect(await screen.findByText('menu of Song 1')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Artist 2' });
  expect(link.getAttribute('href')).toBe(`/artists/${artistNumber(2)._id}`);
  await userEvent.click(link);
  await isGone();
});

it('full player: says offline what does not play, of the song and of those that follow', async () => {
  const { queue } = await openPlayer();
  const store = (...numbers: number[]) => {
    act(() => queue.send(onlyStored(...numbers.map((number) => songNumber(number)))));
  };
  const hint = () => screen.getByRole('status').textContent;
  expect(hint()).toBe('');
  // A live region that is not rendered while empty is not read out when it gets its text.
  expect(screen.getByRole('status').className).not.toContain('hidden');
  store(1, 3);
  expect(hint()).toBe("You're offline. Songs that aren't downloaded are skipped.");
  store(1, 2, 3);
  expect(hint()).toBe('');
  store(2, 3);
  expect(hint()).toBe("You're offline. This song isn't downloaded.");
});

it.each(['phone', 'desktop'])('full player: opens the song’s menu by a right click on its cover and title, on a %s', async (device) => {
  openContextMenus(document);
  const opened = jest.fn((event: SyntheticEvent) => event.preventDefault());
  const menuOf = () => <button type="button" data-menu onContextMenu={opened} />;
  const { queue } = startListening(<PlayerBar menuOf={menuOf} />, { isWide: device === 'desktop' });
  act(() => queue.send({ type: 'queue.playAlbum', songs: songNumbers(1, 3), startIndex: 0 }));
  await userEvent.click(screen.getByRole('button', { name: /^Open the player/ }));
  await screen.findByRole('dialog', { name: 'Player' });
  fireEvent.contextMenu(screen.getByRole('img', { name: 'Cover of Song 1' }));
  fireEvent.contextMenu(screen.getByRole('heading', { name: 'Song 1' }));
  expect(opened).toHaveBeenCalledTimes(2);
});

it('full player: closes by its button', async () => {
  await openPlayer();
  await userEvent.click(screen.getByRole('button', { name: 'Close the player' }));
  await isGone();
});

it('full player: closes by Escape', async () => {
  await openPlayer();
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  await isGone();
});

it('full player: closes when it is dragged down far enough, not before', async () => {
  await openPlayer();
  drawDown(40);
  expect(screen.getByRole('dialog')).toBeTruthy();
  drawDown(120);
  await isGone();
});

it('full player: shows Up next in place of the cover', async () => {
  await openPlayer();
  await userEvent.click(screen.getByRole('button', { name: 'Up next' }));
  expect(screen.queryByRole('img', { name: 'Cover of Song 1' })).toBeNull();
  expect(await screen.findAllByRole('button', { name: /^More for Song/ })).toHaveLength(3);
});
