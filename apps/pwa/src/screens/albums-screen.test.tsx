import { albumNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AlbumsScreen } from './albums-screen';
import { refusal, serve, showScreen } from './screen.fixture';

describe('the Albums screen', () => {
  it('shows ten albums per page, each with its details and a link', async () => {
    serve({ '/api/albums': Array.from({ length: 23 }, (_, at) => albumNumber(at + 1)) });
    showScreen(<AlbumsScreen />);
    expect((await screen.findByRole('link', { name: 'Album 1' })).getAttribute('href')).toBe(`/albums/${albumNumber(1)._id}`);
    expect(screen.getAllByRole('link')).toHaveLength(10);
    expect(screen.getByText('Album content is under development')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Last page' }));
    expect(screen.getByText('Showing 21-23 of 23')).toBeTruthy();
  });

  it('has no pagination when all albums fit on one page', async () => {
    serve({ '/api/albums': Array.from({ length: 10 }, (_, at) => albumNumber(at + 1)) });
    showScreen(<AlbumsScreen />);
    await screen.findByRole('link', { name: 'Album 10' });
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });

  it('is sorted and filtered by what the address names', async () => {
    const albums = [
      albumNumber(1, { title: 'Zebra', artist: 'Sơn Tùng' }),
      albumNumber(2, { title: 'Đêm', artist: 'Sơn Tùng' }),
      albumNumber(3, { artist: 'Lan Anh' }),
    ];
    serve({ '/api/albums': albums });
    showScreen(<AlbumsScreen />, { path: '/albums', at: '/albums?sort=title&filter=son+tung' });
    await screen.findByRole('link', { name: 'Zebra' });
    const titles = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
    expect(titles()).toEqual(['Đêm', 'Zebra']);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Recently added');
    expect(titles()).toEqual(['Zebra', 'Đêm']);
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search albums or artists' }), { target: { value: 'nobody' } });
    expect(await screen.findByText('No albums found. Try a different search.')).toBeTruthy();
  });

  it('shows that there are none yet', async () => {
    serve({ '/api/albums': [] });
    showScreen(<AlbumsScreen />);
    expect(await screen.findByText('No albums yet')).toBeTruthy();
  });

  it('shows the server’s error', async () => {
    serve({ '/api/catalogue/albums?from=0&count=72': refusal(500, 'The albums could not be read.') });
    showScreen(<AlbumsScreen />);
    expect(await screen.findByText('The albums could not be read.')).toBeTruthy();
  });
});
