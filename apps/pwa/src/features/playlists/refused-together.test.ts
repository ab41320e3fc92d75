import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import type { PlaylistEdit } from './playlist-edit';
import { add, editOf, remove, uuid } from './playlists.fixture';
import { refusedTogether } from './refused-together';

const refuse = (...edits: PlaylistEdit[]) => edits.map((edit, order) => ({ order, reason: 'It is gone.', edit }));

describe('refused edits', () => {
  it('are told for one playlist at a time, with its name and the songs that can be kept', () => {
    const edits = refuse({ ...editOf(add(1)), playlistName: 'Rain' }, editOf(add(2), 2), editOf(add(3)));
    expect(refusedTogether(edits)).toEqual({ name: 'Rain', reason: 'It is gone.', songs: [songNumber(1), songNumber(3)], orders: [0, 2] });
  });

  it('leave out songs that were removed again', () => {
    expect(refusedTogether(refuse(editOf(add(1)), editOf(remove(1))))?.songs).toEqual([]);
  });

  it('of a playlist that could not be made have the name that it was to have', () => {
    const create = editOf({ kind: 'create', name: 'Fog', description: null }, 7);
    expect(refusedTogether(refuse(create, editOf(add(1), 7)))).toMatchObject({ name: 'Fog', orders: [0, 1] });
    expect(create.playlistId).toBe(uuid(7));
  });

  it('are none where nothing was refused', () => {
    expect(refusedTogether([])).toBeUndefined();
  });
});
