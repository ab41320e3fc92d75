import { type ApiError, auditEndpoints, changedSongs, bulkEditEndpoints, MOST_SONGS_CHANGED, songsPlan, urlOf } from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import type { FactName } from '../../src/platform/events/domain-events';
import { EventBus } from '../../src/platform/events/event-bus';
import { AdminApi } from '../_harness/admin-api';
import { formOf, png } from '../_harness/catalogue-forms';

let admin: AdminApi;
beforeAll(async () => {
  admin = await AdminApi.start();
});
afterEach(() => admin.api.dataSource.query('TRUNCATE artists, albums, songs, audit, merged_ids CASCADE'));
afterAll(() => admin.stop());

const planUrl = urlOf(bulkEditEndpoints.planSongs);
const changeUrl = urlOf(bulkEditEndpoints.changeSongs);

async function planned(question: object) {
  const answer = await admin.sendJson('POST', planUrl, question);
  expect(answer.status).toBe(200);
  return songsPlan.parse(await answer.json());
}

const change = (sent: object) => admin.sendJson('POST', changeUrl, { changeId: randomUUID(), ...sent });

async function changed(sent: object) {
  const answer = await change(sent);
  expect(answer.status).toBe(200);
  return changedSongs.parse(await answer.json());
}

async function refused(sent: object) {
  const answer = await change(sent);
  return { status: answer.status, message: ((await answer.json()) as ApiError).message };
}

async function undo(id: string | undefined) {
  const answer = await admin.send('POST', urlOf(auditEndpoints.undo, { id: id ?? '' }), '');
  return { status: answer.status, message: ((await answer.json()) as { message: string }).message };
}

/** All columns but the time of the last edit. */
async function songs(): Promise<Record<string, unknown>[]> {
  const rows = await admin.table('songs');
  return rows.toSorted((one, other) => (String(one.id) < String(other.id) ? -1 : 1)).map((row) => ({ ...row, updated_at: undefined }));
}

async function work() {
  const { rows } = admin;
  const [nina, bjork] = [await rows.artist({ fullName: 'Nina' }), await rows.artist({ fullName: 'Björk' })];
  const [old, album] = [await rows.album({ title: 'Old' }), await rows.album({ title: 'New', artistId: bjork.id })];
  const one = await rows.song({ title: 'One', artistId: nina.id, albumId: old.id, genres: ['Rock'] });
  const two = await rows.song({
    title: 'Two',
    artistId: nina.id,
    artistIds: [nina.id, bjork.id],
    joinPhrases: [' feat. ', ''],
    releaseDate: '2001-02-03',
    releaseDateKnown: false,
  });
  const three = await rows.song({ title: 'Three', artistId: bjork.id, albumId: album.id, genres: ['Jazz'], releaseDate: '1999-01-01' });
  return { nina, bjork, album, one, two, three, songIds: [one.id, two.id, three.id] };
}

const credits = (...artists: [{ id: string }, string][]) => artists.map(([{ id: artistId }, joinPhrase]) => ({ artistId, joinPhrase }));

describe('the plan of a change of several songs', () => {
  it('shows the old and the new value of what would change, and changes nothing', async () => {
    const { nina, bjork, album, one, two, songIds } = await work();
    const before = await songs();
    const artists = credits([bjork, ' & '], [nina, '']);
    expect(await planned({ songIds, artists, albumId: album.id, releaseYear: '1999', genres: 'Jazz', imageFile: true })).toMatchObject({
      unchanged: 0,
      songs: [
        {
          songId: one.id,
          title: 'One',
          changes: [
            { detail: 'artists', from: 'Nina', to: 'Björk & Nina' },
            { detail: 'albumId', from: 'Old', to: 'New' },
            { detail: 'releaseDate', from: '2019-05-01', to: '1999-01-01' },
            { detail: 'genres', from: 'Rock', to: 'Jazz' },
            { detail: 'imageHash', from: '', to: '' },
          ],
        },
        {
          songId: two.id,
          changes: [
            { from: 'Nina feat. Björk' },
            { from: '', to: 'New' },
            { from: '', to: '1999-01-01' },
            { from: '', to: 'Jazz' },
            { detail: 'imageHash' },
          ],
        },
        { title: 'Three', changes: [{ from: 'Björk', to: 'Björk & Nina' }, { detail: 'imageHash' }] },
      ],
    });
    expect([await songs(), await admin.table('audit')]).toEqual([before, []]);
  });

  it('refuses the same artist twice', async () => {
    const { bjork, songIds } = await work();
    const answer = await admin.sendJson('POST', planUrl, { songIds, artists: credits([bjork, ' & '], [bjork, '']) });
    expect([answer.status, ((await answer.json()) as ApiError).message]).toEqual([400, 'Choose each artist once.']);
  });

  it('counts the songs that are like this already', async () => {
    const { three, songIds } = await work();
    const plan = await planned({ songIds: [...songIds, three.id], genres: ['Jazz'] });
    expect([plan.songs.map(({ title }) => title), plan.unchanged]).toEqual([['One', 'Two'], 1]);
  });

  it.each([
    ['a song', 'One of these songs is not in the catalog any more.'],
    ['an artist', "We couldn't find this artist."],
    ['an album', "We couldn't find this album."],
  ])('refuses %s that is gone', async (what, message) => {
    const { songIds } = await work();
    const gone = randomUUID();
    const asked = {
      'a song': { songIds: [...songIds, gone], genres: 'Jazz' },
      'an artist': { songIds, artists: [{ artistId: gone, joinPhrase: '' }] },
      'an album': { songIds, albumId: gone },
    }[what];
    const answer = await admin.sendJson('POST', planUrl, asked);
    expect([answer.status, ((await answer.json()) as ApiError).message]).toEqual([404, message]);
    expect(await refused(asked ?? {})).toEqual({ status: 404, message });
    expect(await admin.table('audit')).toEqual([]);
  });
});

describe('a change of several songs', () => {
  it('is one audit entry, and one undo restores exactly what was', async () => {
    const { nina, bjork, album, songIds } = await work();
    const before = await songs();
    const sent = { songIds, artists: credits([bjork, ' & '], [nina, '']), albumId: album.id, releaseYear: '1999', genres: 'Jazz' };
    const { asShown } = await planned(sent);
    const { undoId, ...answer } = await changed({ ...sent, asShown });
    expect(answer).toEqual({ message: '3 songs were changed.', changed: 3 });
    const after = { artist_id: bjork.id, artist_ids: [bjork.id, nina.id], join_phrases: [' & ', ''], album_id: album.id };
    expect(await songs()).toMatchObject(songIds.map(() => ({ ...after, release_date: '1999-01-01', genres: ['Jazz'] })));
    expect(await admin.table('audit')).toEqual([
      expect.objectContaining({ id: undoId, action: 'songs.changed', subject_type: 'songs', subject_name: '3 songs', actor: 'linh' }),
    ]);
    expect(await undo(undoId)).toEqual({ status: 200, message: '3 songs are as before.' });
    expect(await songs()).toEqual(before);
    expect(await undo(undoId)).toEqual({ status: 409, message: 'This was already undone.' });
  });

  it('gives one artist, no album and no genres as a single edit does', async () => {
    const { bjork, songIds } = await work();
    await changed({ songIds, artists: credits([bjork, '']), albumId: 'none', genres: '' });
    const none = { artist_id: bjork.id, artist_ids: null, join_phrases: null, album_id: null };
    expect(await songs()).toMatchObject(songIds.map(() => none));
    const answer = await admin.api.fetch('/api/songs');
    expect(((await answer.json()) as { genres?: string[] }[]).map(({ genres = [] }) => genres)).toEqual([[], [], []]);
  });

  it('gives all of them one cover, which undo takes back', async () => {
    const { songIds, one } = await work();
    const cover = await admin.rows.picture();
    await admin.api.dataSource.query('UPDATE songs SET image_hash = $1 WHERE id = $2', [cover.hash, one.id]);
    const before = await songs();
    const form = formOf({ songIds: JSON.stringify(songIds), changeId: randomUUID(), imageFile: png() });
    const answer = await admin.send('POST', changeUrl, form);
    const { undoId } = changedSongs.parse(await answer.json());
    const covers = new Set((await songs()).map(({ image_hash }) => image_hash));
    expect([answer.status, covers.size, covers.has(cover.hash)]).toEqual([200, 1, false]);
    expect((await undo(undoId)).status).toBe(200);
    expect(await songs()).toEqual(before);
  });

  it('emits the same fact as a single edit, of each song, after the commit, and again when it is undone', async () => {
    const { songIds, three } = await work();
    const received: string[] = [];
    const stop = admin.api.app.get(EventBus).on('song.changed' satisfies FactName, ({ songId }) => void received.push(songId));
    const { undoId } = await changed({ songIds, genres: 'Jazz' });
    const others = songIds.filter((id) => id !== three.id).toSorted();
    expect(received.splice(0).toSorted()).toEqual(others);
    await undo(undoId);
    stop();
    expect(received.toSorted()).toEqual(others);
  });

  it('changes nothing if one of the songs has changed since it was shown', async () => {
    const { songIds, one } = await work();
    const { asShown } = await planned({ songIds, genres: 'Jazz' });
    await admin.sendJson('PATCH', `/api/admin/songs/${one.id}`, { genres: 'Pop' });
    const before = await songs();
    const message = 'Some of these songs have been changed since. Look at the changes again.';
    expect(await refused({ songIds, genres: 'Jazz', asShown })).toEqual({ status: 409, message });
    expect(await songs()).toEqual(before);
    await admin.sendJson('PATCH', `/api/admin/songs/${one.id}`, { genres: 'Rock', title: 'Uno' });
    expect(await changed({ songIds, genres: 'Jazz', asShown })).toMatchObject({ changed: 2 });
  });

  it('is made once for repeated and concurrent requests', async () => {
    const { songIds } = await work();
    const sent = { songIds, genres: 'Jazz', changeId: randomUUID() };
    const answers = await Promise.all([changed(sent), changed(sent)]);
    expect([...answers, await changed(sent)]).toEqual(
      Array(3).fill({ message: '2 songs were changed.', changed: 2, undoId: sent.changeId }),
    );
    expect(await admin.table('audit')).toHaveLength(1);
    expect(await changed({ songIds, genres: 'Jazz' })).toEqual({ message: 'All of these songs are like this already.', changed: 0 });
  });

  it(`is refused for more than ${MOST_SONGS_CHANGED} songs, and for none`, async () => {
    const tooMany = Array.from({ length: MOST_SONGS_CHANGED + 1 }, () => randomUUID());
    for (const songIds of [tooMany, []]) expect(await refused({ songIds, genres: 'Jazz' })).toMatchObject({ status: 400 });
  });
});

describe('undoing a change of several songs', () => {
  it('leaves alone what somebody has changed since, and restores the rest', async () => {
    const { songIds, one, two, three, bjork } = await work();
    const { undoId } = await changed({ songIds, genres: 'Folk', artists: credits([bjork, '']) });
    await admin.sendJson('PATCH', `/api/admin/songs/${one.id}`, { genres: 'Pop' });
    await admin.sendJson('PATCH', `/api/admin/songs/${two.id}`, { title: 'Zwei' });
    const message = '3 songs are as before. One value has changed since and stays.';
    expect(await undo(undoId)).toEqual({ status: 200, message });
    const byId = new Map((await songs()).map((row) => [row.id, row]));
    expect(byId.get(one.id)).toMatchObject({ genres: ['Pop'], artist_id: one.artistId });
    expect(byId.get(two.id)).toMatchObject({ title: 'Zwei', genres: null, artist_ids: two.artistIds });
    expect(byId.get(three.id)).toMatchObject({ genres: ['Jazz'] });
  });

  it('leaves out songs, artists and albums that are gone', async () => {
    const { songIds, one, two, bjork } = await work();
    const { undoId } = await changed({ songIds, artists: credits([bjork, '']), genres: 'Folk' });
    await admin.api.dataSource.query('DELETE FROM songs WHERE id = $1', [one.id]);
    await admin.api.dataSource.query('DELETE FROM artists WHERE id = $1', [one.artistId]);
    expect((await undo(undoId)).message).toBe('2 songs are as before. 3 values have changed since and stay.');
    expect(await songs()).toContainEqual(expect.objectContaining({ id: two.id, genres: null, artist_id: bjork.id }));
  });

  it('is refused when all have been changed since, and stays possible', async () => {
    const { songIds } = await work();
    const { undoId } = await changed({ songIds, genres: 'Folk' });
    const { undoId: second } = await changed({ songIds, genres: 'Pop' });
    expect(await undo(undoId)).toEqual({ status: 409, message: 'All of these songs have been changed or deleted since.' });
    await undo(second);
    expect(await undo(undoId)).toMatchObject({ status: 200 });
  });
});
