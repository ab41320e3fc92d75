import type { SearchResponse } from '@chorus/contracts';
import { albumNumber, songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dragged } from '../platform/drag/dragged';
import { endDrag, startDrag } from '../platform/drag/drag.fixture';
import { listLook } from '../platform/preferences/list-look';
import { serve, showScreen } from './screen.fixture';
import { SongsScreen } from './songs-screen';

describe('the All Songs screen as rows', () => {
  const rows = async () =>
    within(await screen.findByRole('table', { name: 'All Songs' }))
      .getAllByRole('row')
      .slice(1);
  const names = async () => (await rows()).map((row) => within(row).getAllByRole('button')[0]?.title);
  const header = (name: string) => screen.getByRole('columnheader', { name });
  const listed = [
    songNumber(1, { title: 'Bình Minh', duration: 100 }),
    songNumber(2, { title: 'Ánh Trăng', artist: 'Lan', duration: 300 }),
    songNumber(3, { title: 'Cơn Mưa', duration: 200 }),
  ].map((song, at) => (at === 1 ? { ...song, albumId: albumNumber(1)._id, albumTitle: 'Đêm' } : { ...song, albumId: null }));

  function show(answers: Record<string, unknown> = { '/api/songs': listed }, at = '/songs') {
    serve(answers);
    return showScreen(<SongsScreen />, { path: '/songs', at });
  }

  beforeEach(() => act(() => listLook.change('rows')));
  afterEach(() => act(() => listLook.change('grid')));

  it('is chosen beside the grid, which is the default, and for the next visit on this device', async () => {
    act(() => listLook.change('grid'));
    show();
    expect((await screen.findByRole('button', { name: 'Grid' })).getAttribute('aria-pressed')).toBe('true');
    expect(await screen.findByText('Showing 1-3 of 3')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Rows' }));
    expect(await names()).toEqual(['Bình Minh', 'Ánh Trăng', 'Cơn Mưa']);
    expect(screen.queryByText('Showing 1-3 of 3')).toBeNull();
    expect(localStorage.getItem('chorus.list-look')).toBe('rows');
    await userEvent.click(screen.getByRole('button', { name: 'Grid' }));
    expect(screen.getByText('Showing 1-3 of 3')).toBeTruthy();
  });

  it('has the title, artist, album, day and length of each song, with its heart and menu', async () => {
    show();
    const [, second] = await rows();
    const row = within(second!);
    expect(row.getByRole('link', { name: 'Đêm' }).getAttribute('href')).toBe(`/albums/${albumNumber(1)._id}`);
    expect(row.getAllByText('Lan')).not.toEqual([]);
    expect(row.getByText('5:00')).toBeTruthy();
    expect(row.getByRole('button', { name: 'Like “Ánh Trăng”' })).toBeTruthy();
    expect(row.getByRole('button', { name: 'More for Ánh Trăng' })).toBeTruthy();
  });

  it('plays the song whose row is pressed', async () => {
    const { element } = show();
    await userEvent.click((await rows())[2]!);
    expect(element.src).toContain('/media/song-3.mp3');
  });

  it('sorts by the column that is pressed, the other way, and as at first again', async () => {
    show();
    expect(await names()).toEqual(['Bình Minh', 'Ánh Trăng', 'Cơn Mưa']);
    expect(header('Date added').getAttribute('aria-sort')).toBe('descending');
    await userEvent.click(within(header('Title')).getByRole('button'));
    await waitFor(async () => expect(await names()).toEqual(['Ánh Trăng', 'Bình Minh', 'Cơn Mưa']));
    expect([header('Title'), header('Date added')].map((one) => one.getAttribute('aria-sort'))).toEqual(['ascending', 'none']);
    const byLength = within(header('Length')).getByRole('button');
    await userEvent.click(byLength);
    await waitFor(async () => expect(await names()).toEqual(['Bình Minh', 'Cơn Mưa', 'Ánh Trăng']));
    await userEvent.click(byLength);
    await waitFor(async () => expect(await names()).toEqual(['Ánh Trăng', 'Cơn Mưa', 'Bình Minh']));
    await userEvent.click(byLength);
    await waitFor(async () => expect(await names()).toEqual(['Bình Minh', 'Ánh Trăng', 'Cơn Mưa']));
  });

  it('shows the whole list, of which only the rows in view are rendered', async () => {
    show({ '/api/songs': Array.from({ length: 150 }, (_, at) => songNumber(at + 1)) });
    const table = await screen.findByRole('table', { name: 'All Songs' });
    expect(table.getAttribute('aria-rowcount')).toBe('151');
  });

  it('has rows that are selected by a mouse and by keys, dragged together, and given up by Escape', async () => {
    show({ '/api/songs': Array.from({ length: 5 }, (_, at) => songNumber(at + 1)) });
    const list = await rows();
    const titleOf = (row: HTMLElement | undefined) => within(row!).getAllByRole('button')[0]!;
    fireEvent.click(titleOf(list[0]), { ctrlKey: true });
    fireEvent.click(titleOf(list[2]), { shiftKey: true });
    expect(screen.getByRole('group', { name: 'Selected songs' }).textContent).toContain('3 songs selected');
    expect(screen.getAllByRole('button', { name: /, selected$/ })).toHaveLength(3);
    titleOf(list[2]).focus();
    fireEvent.keyDown(titleOf(list[2]), { key: ' ', ctrlKey: true });
    expect(screen.getAllByRole('button', { name: /, selected$/ })).toHaveLength(2);
    startDrag(list[0]!);
    expect(dragged.get()?.songs).toHaveLength(2);
    endDrag();
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(screen.queryByRole('group', { name: 'Selected songs' })).toBeNull();
  });

  it('says what the grid says where there is nothing', async () => {
    show({ '/api/songs': [] });
    expect(await screen.findByText('No songs yet')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('is how a search is shown, too, in its order', async () => {
    const found: SearchResponse = { topResult: null, results: { songs: [songNumber(2), songNumber(1)], albums: [], artists: [] } };
    show({ '/api/users/search?q=rain&limit=200': found }, '/songs?q=rain');
    const table = within(await screen.findByRole('table', { name: 'Results for “rain”' }));
    const titles = table
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('button')[0]?.title);
    expect(titles).toEqual(['Song 2', 'Song 1']);
    expect(table.queryByRole('columnheader', { name: 'Album' })).toBeNull();
  });
});
