import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { never, refusal, serve, showScreen } from './screen.fixture';
import SongsScreen from './songs-screen';

const songs = Array.from({ length: 23 }, (_, at) => songNumber(at + 1));
const titles = () => screen.getAllByRole('button', { name: /^Play (?!next)/ }).map((button) => button.title.replace('Play ', ''));

describe('All Songs', () => {
  it('says that it loads', () => {
    serve({ '/api/songs': never });
    showScreen(<SongsScreen />);
    expect(screen.getByText('Loading songs...')).toBeTruthy();
  });

  it('shows ten a page, and as many as asked for', async () => {
    serve({ '/api/songs': songs });
    showScreen(<SongsScreen />);
    expect(await screen.findByText('Showing 1-10 of 23')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Last page' }));
    expect(screen.getByText('Showing 21-23 of 23')).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole('combobox'), '25');
    expect(screen.getByText('Showing 1-23 of 23')).toBeTruthy();
  });

  it('filters by title or artist from the first page on', async () => {
    serve({ '/api/songs': [...songs, songNumber(30, { title: 'Ánh Trăng' }), songNumber(31, { artist: 'Lan Anh' })] });
    showScreen(<SongsScreen />);
    await userEvent.click(await screen.findByRole('button', { name: 'Last page' }));
    await userEvent.type(screen.getByRole('searchbox'), 'ANH');
    expect(titles()).toEqual(['Ánh Trăng', 'Song 31']);
  });

  it('says that nothing was found', async () => {
    serve({ '/api/songs': songs });
    showScreen(<SongsScreen />);
    await userEvent.type(await screen.findByRole('searchbox'), 'zzz');
    expect(await screen.findByText('No songs found. Try a different search.')).toBeTruthy();
  });

  it('shows what went wrong', async () => {
    serve({ '/api/songs': refusal(500, 'The songs could not be read.') });
    showScreen(<SongsScreen />);
    expect(await screen.findByText('The songs could not be read.')).toBeTruthy();
  });
});
