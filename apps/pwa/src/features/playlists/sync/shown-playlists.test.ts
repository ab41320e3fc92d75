import type { PlaylistItem } from '@chorus/contracts';
import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import type { PlaylistEdit } from './playlist-edit';
import { add, at, editOf, itemNumber, move, playlistNumber, remove, uuid } from '../playlists.fixture';
import { inSidebarOrder, lastChangedFirst, withListEdits } from './shown-playlists';

const listed = (...all: ReturnType<typeof playlistNumber>[]) => new Map(all.map((one) => [one._id, one]));
const shown = (...edits: PlaylistEdit[]) => withListEdits(listed(playlistNumber(1, { itemCount: 2 })), edits);

describe('playlists with edits that the server does not have yet', () => {
  it('include a new one, which is private and the person’s own', () => {
    const playlists = shown(editOf({ kind: 'create', name: 'Rain', description: null }, 2));
    expect(playlists.get(uuid(2))).toMatchObject({
      name: 'Rain',
      access: 'private',
      role: 'owner',
      mayEdit: true,
      itemCount: 0,
      revision: 0,
    });
  });

  it('keep what the server says of one that it knows by now', () => {
    const playlists = shown(editOf({ kind: 'create', name: 'Rain', description: null }));
    expect(playlists.get(uuid(1))).toMatchObject({ name: 'Playlist 1', itemCount: 2 });
  });

  it('have the new name and description, and leave out what was deleted', () => {
    const renamed = editOf({ kind: 'change', name: 'Fog' });
    const described = editOf({ kind: 'change', description: 'Slow' });
    expect(shown(renamed, described).get(uuid(1))).toMatchObject({ name: 'Fog', description: 'Slow', updatedAt: at(60) });
    expect(shown(renamed, editOf({ kind: 'delete' })).size).toBe(0);
  });

  it('count songs that were added and removed, and show the cover of the first four', () => {
    const playlist = shown(...[1, 2, 3, 4, 5].map((n) => editOf(add(n))), editOf(remove(1))).get(uuid(1));
    expect(playlist?.itemCount).toBe(6);
    expect(playlist?.mosaic.map(({ imageUrl }) => imageUrl)).toEqual([...new Set([1, 2, 3, 4].map((n) => songNumber(n).imageUrl))]);
  });

  it('have the covers of the songs that are left where one was removed', () => {
    const pictured = (n: number): PlaylistItem => {
      const item = itemNumber(n);
      const song = {
        ...songNumber(n),
        imageUrl: `/media/${n}.jpg`,
        artwork: { smallUrl: '/media/s.jpg', color: '#000000', thumbhash: 'AAAA' },
      };
      return { ...item, song };
    };
    const items = [1, 2, 3, 4, 5, 6].map(pictured);
    const covers = (edits: PlaylistEdit[]) =>
      withListEdits(listed(playlistNumber(1)), edits, new Map([[uuid(1), { items }]]))
        .get(uuid(1))
        ?.mosaic.map(({ imageUrl }) => imageUrl);
    expect(covers([editOf(remove(1))])).toEqual([2, 3, 4, 5].map((n) => `/media/${n}.jpg`));
    expect(covers([editOf(move(6, null))])).toEqual([6, 1, 2, 3].map((n) => `/media/${n}.jpg`));
  });

  it('ignore edits of a playlist that is gone', () => {
    expect(withListEdits(new Map(), [editOf(add(1)), editOf({ kind: 'change', name: 'Fog' })]).size).toBe(0);
  });
});

describe('the order of playlists', () => {
  const one = playlistNumber(1, { updatedAt: at(9) });
  const two = playlistNumber(2);
  const joined = playlistNumber(0, { role: 'member', joinedAt: at(5) });
  const ids = (all: readonly { _id: string }[]) => all.map(({ _id }) => _id);

  it('in the sidebar is by when they were made or joined, which an edit does not change', () => {
    expect(ids(inSidebarOrder([one, two, joined]))).toEqual(ids([joined, two, one]));
  });

  it('to choose from is by when they were changed', () => {
    expect(ids(lastChangedFirst(listed(two, one, joined)))).toEqual(ids([one, two, joined]));
  });
});
