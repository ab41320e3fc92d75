import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { screen } from '@testing-library/react';
import { serve, showScreen } from './screen.fixture';
import { SongsScreen } from './songs-screen';

const songs = [
  songNumber(1, { title: 'Loud', genres: ['Rock'], releaseYear: '1994-05-01' }),
  songNumber(2, { title: 'Soft', genres: ['Bolero'], releaseYear: '2001-05-01' }),
];
const open = (search: string) => showScreen(<SongsScreen />, { path: '/songs', at: `/songs${search}` });
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('the songs of a genre or a decade', () => {
  it.each([
    ['?genre=rock', 'rock'],
    ['?decade=1990', '1990s'],
  ])('of %s are listed with buttons to play and shuffle them all', async (search, title) => {
    serve({ '/api/songs': songs });
    open(search);
    expect(await screen.findByText('Showing 1-1 of 1')).toBeTruthy();
    expect(heading()).toBe(title);
    expect(await screen.findByRole('button', { name: `Play ${title}` })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Shuffle' })).toBeTruthy();
    expect(screen.getByText('Loud')).toBeTruthy();
  });

  it.each([
    ['?genre=ROCK', 'Loud'],
    ['?decade=2000', 'Soft'],
  ])('of %s are found in whatever case it is written, and no others', async (search, title) => {
    serve({ '/api/songs': songs });
    open(search);
    expect(await screen.findByText('Showing 1-1 of 1')).toBeTruthy();
    expect(screen.getByText(title)).toBeTruthy();
  });

  it('lead to the other genres where there are none', async () => {
    serve({ '/api/songs': songs });
    open('?genre=Polka');
    expect(await screen.findByText('No songs in Polka')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Genres and years' }).getAttribute('href')).toBe('/genres');
  });

  it.each(['?decade=1995', '?decade=x', '?decade=-10', '?genre='])('of %s are all songs: the address says nothing', async (search) => {
    serve({ '/api/songs': songs });
    open(search);
    expect(await screen.findByText('Showing 1-2 of 2')).toBeTruthy();
    expect(heading()).toBe('All Songs');
  });

  it('follow one another where all songs are sorted by genre, those without one last', async () => {
    serve({ '/api/songs': [songNumber(3, { title: 'Bare' }), ...songs] });
    open('?sort=genre');
    await screen.findByText('Showing 1-3 of 3');
    expect(screen.getAllByText(/^(Bare|Loud|Soft)$/).map(({ textContent }) => textContent)).toEqual(['Soft', 'Loud', 'Bare']);
  });
});
