import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { keepUnmatchedLines } from './unmatched';
import { UnmatchedLines } from './unmatched-lines';

const show = (playlistId: string) =>
  render(
    <MemoryRouter>
      <UnmatchedLines playlistId={playlistId} />
    </MemoryRouter>,
  );

describe('the lines of an imported file that were not found', () => {
  it('are on the page of its playlist alone, each with a search by the words of artist and title', () => {
    keepUnmatchedLines('a', [{ line: 3, text: 'Nobody – Nothing' }]);
    show('b');
    expect(screen.queryByRole('region')).toBeNull();
    show('a');
    expect(screen.getByRole('listitem').textContent).toBe('3Nobody – NothingSearch');
    expect(screen.getByRole('link', { name: 'Search for Nobody – Nothing' }).getAttribute('href')).toBe('/search?q=Nobody+Nothing');
  });

  it('are shown as they are written, with a search for the title in the path of a file', () => {
    keepUnmatchedLines('a', [{ line: 1, text: 'Nobody/None/09 Nothing.mp3' }]);
    show('a');
    expect(screen.getByRole('listitem').textContent).toBe('1Nobody/None/09 Nothing.mp3Search');
    expect(screen.getByRole('link', { name: 'Search for Nothing' }).getAttribute('href')).toBe('/search?q=Nothing');
  });

  it('stay until they are dismissed, or another file is imported', async () => {
    keepUnmatchedLines('a', [{ line: 1, text: 'Nobody' }]);
    show('a').unmount();
    show('a');
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('region')).toBeNull();
    act(() => keepUnmatchedLines('a', [{ line: 1, text: 'Nobody' }]));
    expect(screen.getByRole('region', { name: 'Not found in Chorus' })).toBeTruthy();
    act(() => keepUnmatchedLines('b', []));
    expect(screen.queryByRole('region')).toBeNull();
  });
});
