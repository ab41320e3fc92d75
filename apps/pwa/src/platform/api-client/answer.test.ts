import { albumEndpoints, artistEndpoints, endpoint, songEndpoints, statsEndpoints, userEndpoints } from '@chorus/contracts';
import { albumNumber, artistNumber, songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import * as z from 'zod/mini';
import { readAnswer } from './answer';
import { isIncomplete } from './incomplete-lists';

const foreignSong = (n: number) => ({ ...songNumber(n), title: undefined, name: `Song ${n}` });

const warn = jest.spyOn(console, 'warn');
beforeEach(() => warn.mockReset());

describe('a response list with unreadable items', () => {
  it('is read without them, with one warning', async () => {
    const readable = songNumbers(1, 250);
    const said = [foreignSong(901), ...readable.slice(0, 120), foreignSong(902), null, ...readable.slice(120)];
    expect(await readAnswer(songEndpoints.list, said)).toEqual(readable);
    expect(warn.mock.calls).toEqual([['GET /songs: left out what could not be read of its lists (3)']]);
  });

  it('counts as incomplete until it is read completely', async () => {
    await readAnswer(songEndpoints.list, [foreignSong(1), songNumber(2)]);
    expect(isIncomplete(songEndpoints.list)).toBe(true);
    expect(isIncomplete(albumEndpoints.list)).toBe(false);
    await readAnswer(songEndpoints.list, [songNumber(1)]);
    expect(isIncomplete(songEndpoints.list)).toBe(false);
  });

  it('is unreadable when a missing item would be misunderstood', async () => {
    await expect(readAnswer(songEndpoints.list, [songNumber(1), foreignSong(2)], true)).rejects.toMatchObject({ kind: 'unreadable' });
    await expect(readAnswer(songEndpoints.list, [...songNumbers(1, 150), foreignSong(2)], true)).rejects.toMatchObject({
      kind: 'unreadable',
    });
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([
    ['is not a list', { songs: [] }],
    ['has a single item, which is unreadable', [foreignSong(1)]],
    ['has many items, all unreadable', Array.from({ length: 130 }, (_, n) => foreignSong(n))],
  ])('is unreadable when it %s', async (_, said) => {
    await expect(readAnswer(songEndpoints.list, said)).rejects.toMatchObject({ name: 'ApiFailure', kind: 'unreadable' });
  });

  it.each([[[]], [[{ totalSongs: 1 }]]])('is unreadable where the contract has no list: %j', async (said) => {
    await expect(readAnswer(statsEndpoints.read, said)).rejects.toMatchObject({ kind: 'unreadable' });
  });

  it('may be empty', async () => {
    expect(await readAnswer(songEndpoints.list, [])).toEqual([]);
    expect(warn).not.toHaveBeenCalled();
  });
});

describe('a nested list with unreadable items', () => {
  it('is read without the unreadable song, together with its album', async () => {
    const album = { ...albumNumber(1), songs: [songNumber(1), foreignSong(2), songNumber(3)] };
    const whole = albumNumber(2, { songs: [songNumber(4)] });
    const readable = albumNumber(1, { songs: [songNumber(1), songNumber(3)] });
    expect(await readAnswer(albumEndpoints.byId, album)).toEqual(readable);
    expect(await readAnswer(albumEndpoints.list, [whole, album])).toEqual([whole, readable]);
    expect(warn.mock.calls).toEqual([
      ['GET /albums/:id: left out what could not be read of its lists (1)'],
      ['GET /albums: left out what could not be read of its lists (1)'],
    ]);
  });

  it('is read at any depth', async () => {
    const album = { ...albumNumber(1), songs: [songNumber(1), foreignSong(2)] };
    const artist = { ...artistNumber(1), songs: [foreignSong(2), songNumber(1)], albums: [album, { _id: 'none' }] };
    expect(await readAnswer(artistEndpoints.byId, artist)).toEqual({
      ...artistNumber(1),
      songs: [songNumber(1)],
      albums: [albumNumber(1, { songs: [songNumber(1)] })],
    });
    expect(warn).toHaveBeenCalledWith('GET /artists/:id: left out what could not be read of its lists (3)');
  });

  it('makes its parent unreadable when no item is readable', async () => {
    const album = { ...albumNumber(1), songs: [foreignSong(1), foreignSong(2)] };
    expect(await readAnswer(albumEndpoints.list, [album, albumNumber(2)])).toEqual([albumNumber(2)]);
    await expect(readAnswer(albumEndpoints.byId, album)).rejects.toMatchObject({ kind: 'unreadable' });
    await expect(readAnswer(userEndpoints.list, { data: [{ _id: 'u' }] })).rejects.toMatchObject({ kind: 'unreadable' });
  });

  it('does not rescue a parent with another unreadable field', async () => {
    const album = { ...albumNumber(1), title: null, songs: [songNumber(1), foreignSong(2)] };
    await expect(readAnswer(albumEndpoints.byId, album)).rejects.toMatchObject({ kind: 'unreadable' });
  });

  it('makes its parent unreadable when the remaining items violate the parent’s schema', async () => {
    const evens = z.object({ numbers: z.array(z.number()).check(z.refine((numbers) => numbers.length % 2 === 0)) });
    const numbers = endpoint({ method: 'GET', path: '/numbers', access: 'public', summary: 'Some', response: evens });
    await expect(readAnswer(numbers, { numbers: [1, 'two'] })).rejects.toMatchObject({ kind: 'unreadable' });
    expect(await readAnswer(numbers, { numbers: [1, 'two', 3] })).toEqual({ numbers: [1, 3] });
  });
});
