import { artistNumber, songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import type { Song } from '@chorus/contracts';
import { fireEvent, screen, within } from '@testing-library/react';
import { pretendDialogs } from '../../ui/browser.fixture';
import { serve, showScreen } from '../screen.fixture';
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

async function openMenu(song: Song) {
  serve({});
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

  it('say so where the artist is unknown', async () => {
    await openMenu(songNumber(1, { artist: 'Unknown Artist', artistId: null }));
    expect((await openCredits()).getByText('Unknown Artist')).toBeTruthy();
  });
});
