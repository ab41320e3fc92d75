import { artistNumber, songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ArtistsScreen } from './artists-screen';
import { refusal, serve, showScreen } from './screen.fixture';

describe('the Artists screen', () => {
  it('shows ten artists per page, each with a link', async () => {
    serve({ '/api/artists': Array.from({ length: 23 }, (_, at) => artistNumber(at + 1)) });
    showScreen(<ArtistsScreen />);
    expect((await screen.findByRole('link', { name: 'Artist 1' })).getAttribute('href')).toBe(`/artists/${artistNumber(1)._id}`);
    expect(screen.getAllByRole('link')).toHaveLength(10);
    await userEvent.click(screen.getByRole('button', { name: 'Last page' }));
    expect(screen.getByText('Showing 21-23 of 23')).toBeTruthy();
  });

  it('is sorted by number of songs and filtered by name', async () => {
    const songs = [1, 2, 3].map((n) => songNumber(n)._id);
    serve({
      '/api/artists': [artistNumber(1), artistNumber(2, { fullName: 'Sơn Tùng', songs }), artistNumber(3, { songs: songs.slice(1) })],
    });
    showScreen(<ArtistsScreen />, { path: '/artists', at: '/artists' });
    const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Most songs');
    await waitFor(() => expect(names()).toEqual(['Sơn Tùng', 'Artist 3', 'Artist 1']));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search artists' }), 'son');
    await waitFor(() => expect(names()).toEqual(['Sơn Tùng']));
    await userEvent.type(screen.getByRole('searchbox'), 'zzz');
    expect(await screen.findByText('No artists found. Try a different search.')).toBeTruthy();
  });

  it('shows the first letter of an artist without a picture, also where it is missing', async () => {
    const unseen = { imageUrl: '/placeholders/artist.svg' };
    serve({ '/api/artists': [artistNumber(1, { fullName: 'ánh', ...unseen }), artistNumber(2, { fullName: 'Mưa' })] });
    showScreen(<ArtistsScreen />);
    expect(await screen.findByText('Á')).toBeTruthy();
    expect(screen.queryByText('M')).toBeNull();
    fireEvent.error(document.querySelector('img')!);
    expect(screen.getByText('M')).toBeTruthy();
  });

  it('shows that there are none yet', async () => {
    serve({ '/api/artists': [] });
    showScreen(<ArtistsScreen />);
    expect(await screen.findByText('No artists yet')).toBeTruthy();
  });

  it('shows the server’s error', async () => {
    serve({ '/api/catalogue/artists?from=0&count=100': refusal(500, 'The artists could not be read.') });
    showScreen(<ArtistsScreen />);
    expect(await screen.findByText('The artists could not be read.')).toBeTruthy();
  });
});
