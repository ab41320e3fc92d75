import { songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { ada } from '../../features/session/session.fixture';
import { dragged } from '../../platform/drag/dragged';
import { endDrag, startDrag } from '../../platform/drag/drag.fixture';
import { PagedSongs } from '../paged-songs';
import { showScreen } from '../screen.fixture';

const show = () => showScreen(<PagedSongs songs={songNumbers(1, 5)} source="Heat Index" empty="None" />, { person: ada });
const title = (n: number) => screen.getByRole('button', { name: new RegExp(`^(Pause )?Song ${n}(, selected)?$`) });
const select = (...numbers: number[]) => numbers.forEach((n) => fireEvent.click(title(n), { ctrlKey: true }));
const menuOf = async (label: string) => {
  fireEvent.click(screen.getByRole('button', { name: label }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
};
const choose = async (label: string, item: string) => {
  await menuOf(label);
  fireEvent.click(screen.getByRole('menuitem', { name: item }));
};

afterEach(() => {
  cleanup();
  endDrag();
});

describe('selected songs of a list', () => {
  it('are counted, named as selected, and given up again', () => {
    show();
    expect(screen.queryByRole('group', { name: 'Selected songs' })).toBeNull();
    select(2, 4);
    expect(screen.getAllByRole('button', { name: /^Song [24], selected$/ })).toHaveLength(2);
    expect(screen.getByRole('status').textContent).toBe('2 songs selected');
    fireEvent.click(within(screen.getByRole('group', { name: 'Selected songs' })).getByRole('button', { name: 'Clear' }));
    expect([screen.queryAllByRole('button', { name: /, selected$/ }), screen.getByRole('status').textContent]).toEqual([[], '']);
  });

  it('have a menu for all of them, in each of their rows and beside their number', async () => {
    show();
    select(2, 4, 5);
    const items = ['Play next', 'Add to queue', 'Add 3 songs to playlist…', 'Share'];
    expect(await menuOf('More for Song 4')).toEqual(items);
    fireEvent.click(screen.getByRole('button', { name: 'More for Song 4' }));
    expect(await menuOf('More for 3 songs')).toEqual(items);
  });

  it('leave the other rows their own menu', async () => {
    show();
    select(2, 4);
    expect(await menuOf('More for Song 1')).toContain('Add to playlist…');
  });

  it('are offered for the queue, while the song that plays is not', async () => {
    const { playback } = show();
    act(() => playback.queue.send({ type: 'queue.playSong', song: songNumbers(1, 1)[0]! }));
    expect((await menuOf('More for Song 1')).slice(0, 2)).not.toContain('Play next');
    fireEvent.click(screen.getByRole('button', { name: 'More for Song 1' }));
    select(1, 2);
    expect((await menuOf('More for Song 2')).slice(0, 2)).toEqual(['Play next', 'Add to queue']);
  });

  it('are added to the queue together, in the order of the list', async () => {
    const { playback } = show();
    select(4, 2);
    await choose('More for Song 2', 'Add to queue');
    expect(playback.queue.getSnapshot().context.songs.map((song) => song.title)).toEqual(['Song 2', 'Song 4']);
  });

  it('are dragged together, while another row is dragged alone', () => {
    show();
    select(2, 4);
    startDrag(title(4));
    expect(dragged.get()?.songs.map((song) => song.title)).toEqual(['Song 2', 'Song 4']);
    endDrag();
    startDrag(title(1));
    expect(dragged.get()?.songs.map((song) => song.title)).toEqual(['Song 1']);
  });
});
