import { albumNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AlbumsScreen from './albums-screen';
import { refusal, serve, showScreen } from './screen.fixture';

describe('Albums', () => {
  it('shows ten a page, each a way to the album, and says what is said of them', async () => {
    serve({ '/api/albums': Array.from({ length: 23 }, (_, at) => albumNumber(at + 1)) });
    showScreen(<AlbumsScreen />);
    expect((await screen.findByRole('link', { name: 'Album 1' })).getAttribute('href')).toBe(`/albums/${albumNumber(1)._id}`);
    expect(screen.getAllByRole('link')).toHaveLength(10);
    expect(screen.getByText('Album content is under development')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Last page' }));
    expect(screen.getByText('Showing 21-23 of 23')).toBeTruthy();
  });

  it('has no pages when all of them stand on one', async () => {
    serve({ '/api/albums': Array.from({ length: 10 }, (_, at) => albumNumber(at + 1)) });
    showScreen(<AlbumsScreen />);
    await screen.findByRole('link', { name: 'Album 10' });
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });

  it('says that there are none yet', async () => {
    serve({ '/api/albums': [] });
    showScreen(<AlbumsScreen />);
    expect(await screen.findByText('There are no albums yet.')).toBeTruthy();
  });

  it('shows what went wrong', async () => {
    serve({ '/api/albums': refusal(500, 'The albums could not be read.') });
    showScreen(<AlbumsScreen />);
    expect(await screen.findByText('The albums could not be read.')).toBeTruthy();
  });
});
