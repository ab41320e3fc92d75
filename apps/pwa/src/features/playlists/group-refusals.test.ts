import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import type { PlaylistEdit } from './sync/playlist-edit';
import { add, editOf, remove, uuid } from './playlists.fixture';
import { groupRefusals } from './group-refusals';
import { SONG_GONE } from './sync/playlist-edit';

const refuse = (...edits: PlaylistEdit[]) => edits.map((edit, order) => ({ order, reason: 'It is gone.', change: edit }));

describe('refused edits', () => {
  it('are told for one playlist at a time, with its name and the songs that can be kept', () => {
    const edits = refuse({ ...editOf(add(1)), playlistName: 'Rain' }, editOf(add(2), 2), editOf(add(3)));
    expect(groupRefusals(edits)).toEqual({ name: 'Rain', reason: 'It is gone.', songs: [songNumber(1), songNumber(3)], orders: [0, 2] });
  });

  it('leave out songs that were removed again', () => {
    expect(groupRefusals(refuse(editOf(add(1)), editOf(remove(1))))?.songs).toEqual([]);
  });

  it('of a playlist that could not be made have the name that it was to have', () => {
    const create = editOf({ kind: 'create', name: 'Fog', description: null }, 7);
    expect(groupRefusals(refuse(create, editOf(add(1), 7)))).toMatchObject({ name: 'Fog', orders: [0, 1] });
    expect(create.playlistId).toBe(uuid(7));
  });

  it('name the songs that are gone, which no playlist can have, apart from those that can be kept', () => {
    const gone = refuse(editOf(add(1)), editOf(add(2))).map((one) => ({ ...one, reason: SONG_GONE }));
    const [kept] = refuse(editOf(add(3)));
    const [one, two] = [songNumber(1), songNumber(2)];
    const reason = `These songs are no longer in Chorus: “${one.title}” by ${one.artist}, “${two.title}” by ${two.artist}.`;
    expect(groupRefusals([...gone, { ...kept!, order: 2 }])).toMatchObject({ reason, songs: [], orders: [0, 1] });
    expect(groupRefusals([{ ...kept!, order: 2 }, ...gone])).toMatchObject({
      reason: 'It is gone.',
      songs: [songNumber(3)],
      orders: [2],
    });
    const single = `This song is no longer in Chorus: “${one.title}” by ${one.artist}.`;
    expect(groupRefusals(gone.slice(0, 1))).toMatchObject({ reason: single });
  });

  it('are none where nothing was refused', () => {
    expect(groupRefusals([])).toBeUndefined();
  });
});
