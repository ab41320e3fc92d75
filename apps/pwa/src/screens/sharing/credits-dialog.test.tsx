import { artistNumber, songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import type { Song } from '@chorus/contracts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { pretendDialogs } from '../../ui/browser.fixture';
import { refusal, serve, showScreen } from '../screen.fixture';
import { SongActions } from './song-actions';

beforeEach(pretendDialogs);

const by = (count: number): Song => {
  const artists = Array.from({ length: count }, (_, at) => ({
    artistId: artistNumber(at + 1)._id,
    name: `Artist ${at + 1}`,
    joinPhrase: at < count - 1 ? ' & ' : '',
  }));
  const artist = artists.map(({ name, joinPhrase }) => name + joinPhrase).join('');
  return songNumber(1, { artist, artistId: artistNumber(1)._id, ...(count > 1 && { artists }) });
};

const path = `/api/songs/${songNumber(1)._id}/credits`;

async function openMenu(song: Song, answer: unknown = { credits: [] }) {
  serve({ [path]: answer });
  showScreen(<SongActions song={song} />);
  fireEvent.click(screen.getByRole('button', { name: 'More for Song 1' }));
  const items = await screen.findAllByRole('menuitem');
  return items.map(({ textContent }) => textContent).filter((text) => /^Go to|Credits/.test(text));
}

const openCredits = async () => {
  fireEvent.click(screen.getByRole('menuitem', { name: 'Credits' }));
  return within(await screen.findByRole('dialog', { name: 'Credits' }));
};

describe('the menu of a song', () => {
  it.each([
    [1, ['Go to artist', 'Credits']],
    [2, ['Go to Artist 1', 'Go to Artist 2', 'Credits']],
    [50, ['Go to Artist 1', 'Go to Artist 2', 'Go to Artist 3', 'Credits']],
  ])('leads to its artists where it has %d', async (count, items) => expect(await openMenu(by(count))).toEqual(items));

  it('leads to the artist that is chosen', async () => {
    await openMenu(by(2));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Go to Artist 2' }));
    expect(await screen.findByText('elsewhere')).toBeTruthy();
  });
});

describe('the credits of a song', () => {
  it('name all of its artists, each a link that closes them', async () => {
    await openMenu(by(50));
    const dialog = await openCredits();
    expect(dialog.getAllByRole('link')).toHaveLength(50);
    fireEvent.click(dialog.getByRole('link', { name: 'Artist 50' }));
    expect(await screen.findByText('elsewhere')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('name an artist once who is credited twice', async () => {
    const twice = (by(2).artists ?? []).map((credit) => ({ ...credit, artistId: artistNumber(1)._id }));
    await openMenu(songNumber(1, { artist: 'Artist 1 & Artist 2', artists: twice }));
    expect((await openCredits()).getAllByRole('link')).toHaveLength(1);
  });

  it('name composers and others by their roles, with links to those who are artists', async () => {
    const credits = [
      { role: 'composer', name: 'Trịnh', artistId: artistNumber(7)._id },
      { role: 'composer', name: 'Văn' },
      { role: 'remixer', name: 'Low Tide' },
      { role: 'arranger', name: 'Ada' },
    ];
    await openMenu(by(1), { credits });
    const dialog = await openCredits();
    await dialog.findByRole('region', { name: 'Composers' });
    expect(dialog.getAllByRole('region').map(({ textContent }) => textContent)).toEqual([
      'ArtistArtist 1',
      'ComposersTrịnhVăn',
      'RemixerLow Tide',
      'ArrangerAda',
    ]);
    expect(dialog.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Artist 1', 'Trịnh']);
  });

  it('name the artists where the others can’t be read, and say so', async () => {
    await openMenu(by(2), refusal(503, 'Away'));
    const dialog = await openCredits();
    expect(await dialog.findByText("The other credits aren't available right now.")).toBeTruthy();
    expect(dialog.getAllByRole('link')).toHaveLength(2);
  });

  it('are those of the artists alone from a server of the release before', async () => {
    await openMenu(by(1), refusal(404, 'Cannot GET'));
    const dialog = await openCredits();
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(dialog.getAllByRole('region')).toHaveLength(1);
    expect(dialog.queryByText(/available/)).toBeNull();
  });

  it('say so where the artist is unknown', async () => {
    await openMenu(songNumber(1, { artist: 'Unknown Artist', artistId: null }));
    expect((await openCredits()).getByText('Unknown Artist')).toBeTruthy();
  });
});
