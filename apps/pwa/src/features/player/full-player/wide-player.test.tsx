import { lyricsEndpoints } from '@chorus/contracts';
import { songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient } from '../../../platform/api-client/create-query-client';
import { queryOf } from '../../../platform/api-client/query-of';
import { toast } from '../../../ui/overlays/toast';
import { PlayerBar } from '../player-bar';
import { startListening } from '../start-listening.fixture';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  HTMLElement.prototype.scrollTo = jest.fn();
});
afterEach(cleanup);

const opener = () => screen.findByRole('button', { name: 'Open the player: Song 1' });
const dialog = () => screen.findByRole('dialog', { name: 'Player' });
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** The first song of an album of three has lyrics; wide windows show two panels, others one. */
function listen({ showsTwo = false } = {}) {
  const client = createQueryClient();
  for (const number of [1, 2, 3]) {
    const lines = number === 1 ? [{ text: 'La la la' }] : [];
    client.setQueryData(queryOf(lyricsEndpoints.ofSong, { id: songNumber(number)._id }).queryKey, { lang: null, lines, revision: 1 });
  }
  const matches = (query: string) => showsTwo || !query.includes('1400px');
  const listening = startListening(<PlayerBar menuOf={({ title }) => <p>menu of {title}</p>} />, { client, matches });
  act(() => listening.queue.send({ type: 'queue.playAlbum', songs: songNumbers(1, 3), startIndex: 0 }));
  return listening;
}

async function open(how: { showsTwo?: boolean } = {}) {
  const listening = listen(how);
  await userEvent.click(await opener());
  return { ...listening, player: within(await dialog()) };
}

const panels = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('region')
    .map((panel) => panel.getAttribute('aria-label'));

describe('the full player of a wide window', () => {
  it('opens from the cover in the bar, with every control and the song’s menu', async () => {
    const { player } = await open();
    expect(player.getByRole('img', { name: 'Cover of Song 1' })).toBeTruthy();
    expect(player.getAllByRole('slider').map((slider) => slider.getAttribute('aria-label'))).toEqual(['Volume', 'Seek']);
    for (const name of ['Shuffle', 'Previous', 'Next', 'Repeat this song', 'Mute'])
      expect(player.getByRole('button', { name })).toBeTruthy();
    expect(player.getByText('menu of Song 1')).toBeTruthy();
  });

  it('opens by the F key, and not while somebody types', async () => {
    listen();
    await opener();
    const field = document.body.appendChild(document.createElement('input'));
    fireEvent.keyDown(field, { key: 'f' });
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.keyDown(document.body, { key: 'f' });
    await dialog();
    field.remove();
  });

  it('has the focus itself, so that the space bar plays or pauses', async () => {
    const { player } = await open();
    const isPlaying = () => player.queryByRole('button', { name: 'Pause' }) !== null;
    expect(document.activeElement).toBe(await dialog());
    const before = isPlaying();
    fireEvent.keyDown(document.activeElement!, { key: ' ' });
    expect(isPlaying()).toBe(!before);
    await dialog();
  });

  it('says that a song has no lyrics where their key is pressed, and so does the bar', async () => {
    const say = jest.spyOn(toast, 'latest').mockReturnValue();
    const { queue } = listen();
    await opener();
    act(() => queue.send({ type: 'queue.next' }));
    fireEvent.keyDown(document.body, { key: 'y' });
    fireEvent.keyDown(document.body, { key: 'f' });
    await dialog();
    fireEvent.keyDown(document.body, { key: 'y' });
    expect(say.mock.calls).toEqual([['No lyrics for this song'], ['No lyrics for this song']]);
  });

  it('closes by its button and by Escape', async () => {
    const { player } = await open();
    await userEvent.click(player.getByRole('button', { name: 'Close the player' }));
    await isGone();
    await userEvent.click(await opener());
    fireEvent(await dialog(), new Event('cancel', { cancelable: true }));
    await isGone();
  });

  it('shows lyrics and the queue where both fit', async () => {
    const { player } = await open({ showsTwo: true });
    expect(panels()).toEqual(['Lyrics', 'Up next']);
    await userEvent.click(player.getByRole('button', { name: 'Lyrics' }));
    expect(panels()).toEqual(['Up next']);
    await userEvent.click(player.getByRole('button', { name: 'Lyrics' }));
    expect(panels()).toEqual(['Lyrics', 'Up next']);
  });

  it('shows one of them elsewhere, and the cover alone when that is closed', async () => {
    const { player } = await open();
    expect(panels()).toEqual(['Lyrics']);
    await userEvent.click(player.getByRole('button', { name: 'Up next' }));
    expect(panels()).toEqual(['Up next']);
    expect(await player.findAllByRole('button', { name: /^More for Song/ })).toHaveLength(3);
    await userEvent.click(player.getByRole('button', { name: 'Up next', pressed: true }));
    expect(player.queryByRole('region')).toBeNull();
  });

  it('shows the queue for a song without lyrics, which are back with the next song that has some', async () => {
    const { queue, player } = await open();
    act(() => queue.send({ type: 'queue.next' }));
    expect(panels()).toEqual(['Up next']);
    expect(player.queryByRole('button', { name: 'Lyrics' })).toBeNull();
    act(() => queue.send({ type: 'queue.previous' }));
    expect(panels()).toEqual(['Lyrics']);
  });
});
