import {
  album,
  type ApiError,
  artistDetail,
  auditEndpoints,
  deletion as deleted,
  merge,
  mergePlan,
  mergeEndpoints,
  urlOf,
} from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { ForgottenLikes } from '../../src/features/likes/forgotten-likes';
import { EventBus } from '../../src/platform/events/event-bus';
import { AdminApi } from '../_harness/admin-api';

let admin: AdminApi;
beforeAll(async () => {
  admin = await AdminApi.start();
});
afterEach(async () => {
  // Listeners of a merge read the tables, and would be in the way of the truncation.
  await admin.api.app.get(EventBus).idle();
  await sql('TRUNCATE artists, albums, songs, plays, likes, album_likes, audit, merged_ids, users CASCADE');
});
afterAll(() => admin.stop());

const sql = (statement: string, parameters: unknown[] = []) => admin.api.dataSource.query<Record<string, unknown>[]>(statement, parameters);

const urls = {
  artist: (id: string) => urlOf(mergeEndpoints.mergeArtist, { id }),
  album: (id: string) => urlOf(mergeEndpoints.mergeAlbum, { id }),
};
type Kind = keyof typeof urls;

const send = (kind: Kind, from: string, into: string) => admin.sendJson('POST', urls[kind](from), { into });

async function merged(kind: Kind, { id }: { id: string }, into: { id: string }) {
  const answer = await send(kind, id, into.id);
  expect(answer.status).toBe(200);
  return merge.parse(await answer.json());
}

async function refused(kind: Kind, from: string, into: string) {
  const answer = await send(kind, from, into);
  return { status: answer.status, message: ((await answer.json()) as ApiError).message };
}

async function planned(kind: Kind, { id }: { id: string }, into: { id: string }) {
  const headers = { authorization: await admin.authorization() };
  const answer = await admin.api.fetch(`${urls[kind](id)}?into=${into.id}`, { headers });
  return mergePlan.parse(await answer.json());
}

async function undo(id: string) {
  const answer = await admin.send('POST', urlOf(auditEndpoints.undo, { id }), '');
  return { status: answer.status, message: ((await answer.json()) as { message: string }).message };
}

const get = async (path: string) => {
  const answer = await admin.api.fetch(path);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

const TABLES = [
  'songs',
  'albums',
  'artists',
  'plays',
  'likes',
  'album_likes',
  'song_search',
  'album_search',
  'artist_search',
  'merged_ids',
];

async function catalogue(): Promise<string[]> {
  const rows = await Promise.all(
    TABLES.map(async (table) => (await admin.table(table)).map((row) => `${table} ${JSON.stringify({ ...row, updated_at: undefined })}`)),
  );
  return rows.flat().toSorted();
}

/** Beatles, who are the same as The Beatles, with songs of their own and credits beside others. */
async function twoArtists() {
  const { rows } = admin;
  const picture = await rows.picture();
  const [from, into, nina] = [
    await rows.artist({ fullName: 'Beatles', sortName: 'Beatles, The', description: 'Of Liverpool.', imageHash: picture.hash }),
    await rows.artist({ fullName: 'The Beatles', dateOfBirth: '1960-08-01' }),
    await rows.artist({ fullName: 'Nina' }),
  ];
  const album = await rows.album({ title: 'Help!', artistId: from.id });
  const song = await rows.song({ title: 'Help!', artistId: from.id, albumId: album.id });
  const own = await rows.song({ title: 'Yesterday', artistId: into.id });
  const both = await rows.song({ title: 'Both', artistId: from.id, artistIds: [from.id, into.id], joinPhrases: [' & ', ''] });
  const guest = await rows.song({ title: 'Guest', artistId: nina.id, artistIds: [nina.id, from.id], joinPhrases: [' feat. ', ''] });
  const likes = 'INSERT INTO likes (user_id, song_id, is_liked, at) VALUES ($1, $2, true, now())';
  await sql(likes, ['kim', song.id]);
  await sql(`INSERT INTO plays (id, song_id, listener, visitor, started_at, seconds_heard) VALUES ($1, $2, 'kim', false, now(), 42)`, [
    randomUUID(),
    song.id,
  ]);
  return { from, into, nina, album, song, own, both, guest, picture };
}

async function twoAlbums() {
  const { rows } = admin;
  const picture = await rows.picture();
  const from = await rows.album({ title: 'Help', releaseYear: 1965, originalYear: 1964, edition: 'Mono', imageHash: picture.hash });
  const into = await rows.album({ title: 'Help!', releaseYear: 2024, releaseYearKnown: false });
  const [song, own] = [await rows.song({ title: 'Ticket', albumId: from.id }), await rows.song({ title: 'Help!', albumId: into.id })];
  const like = (who: string, album: { id: string }, isLiked: boolean, at: string) =>
    sql('INSERT INTO album_likes (user_id, album_id, is_liked, at) VALUES ($1, $2, $3, $4)', [who, album.id, isLiked, at]);
  await like('kim', from, true, '2024-01-01');
  await like('minh', from, true, '2024-01-01');
  await like('minh', into, false, '2024-01-02');
  await like('an', into, true, '2024-01-03');
  const likersOf = async ({ id }: { id: string }) => {
    const rows = await sql('SELECT user_id FROM album_likes WHERE album_id = $1 AND is_liked ORDER BY user_id', [id]);
    return rows.map(({ user_id }) => user_id);
  };
  return { from, into, song, own, picture, like, likersOf };
}

describe('merging an artist into another', () => {
  it('shows before what moves and what the other gains', async () => {
    const { from, into } = await twoArtists();
    const before = await catalogue();
    expect(await planned('artist', from, into)).toEqual({
      songs: 2,
      albums: 1,
      credits: 1,
      likes: 0,
      gains: ['sortName', 'description', 'imageHash'],
    });
    expect(await planned('artist', into, from)).toMatchObject({ songs: 1, gains: ['dateOfBirth'] });
    expect(await catalogue()).toEqual(before);
  });

  it('gives their songs, albums and credits to the other, who keeps their own details and gets those that they lack', async () => {
    const { from, into, album: help, song, own, both, guest, nina, picture } = await twoArtists();
    const { message, undoId } = await merged('artist', from, into);
    expect(message).toBe('“Beatles” is part of “The Beatles” now.');
    const body = artistDetail.parse((await get(`/api/artists/${into.id}`)).body);
    const gained = { sortName: 'Beatles, The', description: 'Of Liverpool.' };
    expect(body).toMatchObject({ fullName: 'The Beatles', ...gained, dateOfBirth: '1960-08-01' });
    expect(body.imageUrl).toContain(picture.hash);
    const credits = new Map((await admin.table('songs')).map((row) => [row.id, row]));
    for (const { id } of [song, own, both])
      expect(credits.get(id)).toMatchObject({ artist_id: into.id, artist_ids: null, join_phrases: null });
    expect(credits.get(guest.id)).toMatchObject({ artist_id: nina.id, artist_ids: [nina.id, into.id], join_phrases: [' feat. ', ''] });
    expect(await admin.table('albums')).toMatchObject([{ id: help.id, artist_id: into.id }]);
    expect((await admin.table('artists')).map(({ id }) => id).toSorted()).toEqual([into.id, nina.id].toSorted());
    expect([await admin.table('likes'), await admin.table('plays')]).toMatchObject([[{ song_id: song.id }], [{ song_id: song.id }]]);
    expect(await admin.table('audit')).toEqual([
      expect.objectContaining({
        id: undoId,
        action: 'artist.merged',
        subject_id: from.id,
        subject_name: 'Beatles',
        details: { into: 'The Beatles' },
      }),
    ]);
  });

  it('is undone completely', async () => {
    const { from, into } = await twoArtists();
    const before = await catalogue();
    const { undoId } = await merged('artist', from, into);
    expect(await catalogue()).not.toEqual(before);
    expect(await undo(undoId)).toEqual({ status: 200, message: 'The artist “Beatles” is back.' });
    expect(await catalogue()).toEqual(before);
    expect(await undo(undoId)).toEqual({ status: 409, message: 'This was already undone.' });
  });

  it('lets an artist come back who was deleted from a credit before, and is undone completely after that', async () => {
    const { from, into, nina, guest } = await twoArtists();
    const remove = await admin.api.fetch(`/api/admin/artists/${nina.id}`, {
      method: 'DELETE',
      headers: { authorization: await admin.authorization() },
    });
    const { undoId: deletion } = deleted.parse(await remove.json());
    const { undoId } = await merged('artist', from, into);
    const creditOf = async () => (await admin.table('songs')).find(({ id }) => id === guest.id);
    expect(await creditOf()).toMatchObject({ artist_id: null, artist_ids: [into.id] });
    await undo(deletion);
    expect(await creditOf()).toMatchObject({ artist_id: nina.id, artist_ids: [nina.id, into.id], join_phrases: [' feat. ', ''] });
    await undo(undoId);
    expect((await admin.table('artists')).map(({ id }) => id).toSorted()).toEqual([from.id, into.id, nina.id].toSorted());
  });

  it('is undone without what somebody has changed since', async () => {
    const { from, into, nina, song, guest } = await twoArtists();
    const { undoId } = await merged('artist', from, into);
    await admin.sendJson('PATCH', `/api/admin/songs/${song.id}`, { artistId: nina.id });
    await admin.sendJson('PATCH', `/api/admin/artists/${into.id}`, { description: 'Four of Liverpool.' });
    expect(await undo(undoId)).toEqual({
      status: 200,
      message: 'The artist “Beatles” is back. One song or album has changed since and stays where it is.',
    });
    const songs = new Map((await admin.table('songs')).map((row) => [row.id, row]));
    expect([songs.get(song.id), songs.get(guest.id)]).toMatchObject([{ artist_id: nina.id }, { artist_ids: [nina.id, from.id] }]);
    const artists = new Map((await admin.table('artists')).map((row) => [row.id, row]));
    expect(artists.get(into.id)).toMatchObject({ description: 'Four of Liverpool.', image_hash: null });
    expect(artists.get(from.id)).toMatchObject({ description: 'Of Liverpool.' });
  });
});

describe('merging an album into another', () => {
  it('shows before what moves and what the other gains', async () => {
    const { from, into } = await twoAlbums();
    const gains = ['originalYear', 'edition', 'imageHash', 'releaseYear'];
    expect(await planned('album', from, into)).toEqual({ songs: 1, albums: 0, credits: 0, likes: 1, gains });
  });

  it('moves its songs and likes; who has said of the other that they do not like it is not overruled', async () => {
    const { from, into, song, own, likersOf } = await twoAlbums();
    await merged('album', from, into);
    const body = album.parse((await get(`/api/albums/${into.id}`)).body);
    expect(body).toMatchObject({ title: 'Help!', releaseYear: 1965 });
    expect(body.songs.map(({ _id }) => _id).toSorted()).toEqual([song.id, own.id].toSorted());
    expect(await likersOf(into)).toEqual(['an', 'kim']);
  });

  it('is undone completely, also after the likes of deleted albums were forgotten', async () => {
    const { from, into } = await twoAlbums();
    const before = await catalogue();
    const { undoId } = await merged('album', from, into);
    await admin.api.app.get(ForgottenLikes, { strict: false }).forget(admin.api.dataSource.manager);
    expect((await undo(undoId)).status).toBe(200);
    expect(await catalogue()).toEqual(before);
  });

  it('is undone without what somebody has said of the other since', async () => {
    const { from, into, likersOf } = await twoAlbums();
    const { undoId } = await merged('album', from, into);
    await sql(`UPDATE album_likes SET at = '2024-02-02' WHERE user_id = 'kim' AND album_id = $1`, [into.id]);
    await undo(undoId);
    expect([await likersOf(from), await likersOf(into)]).toEqual([
      ['kim', 'minh'],
      ['an', 'kim'],
    ]);
  });
});

describe.each(['artist', 'album'] as const)('the id of an %s that was merged', (kind) => {
  const row = (name: string) => (kind === 'artist' ? admin.rows.artist({ fullName: name }) : admin.rows.album({ title: name }));
  const read = (id: string) => get(`/api/${kind}s/${id}`);

  it('leads to the one that it is part of now, over several merges, until the merge is undone', async () => {
    const [one, two, three] = [await row('One'), await row('Two'), await row('Three')];
    const first = await merged(kind, one, two);
    await merged(kind, two, three);
    for (const { id } of [one, two, three]) expect(await read(id)).toMatchObject({ status: 200, body: { _id: three.id } });
    expect(await undo(first.undoId)).toEqual({
      status: 409,
      message: `The ${kind} that “One” became part of is not in the catalog any more. Bring it back first.`,
    });
    const entries = await sql('SELECT id FROM audit WHERE subject_id = $1', [two.id]);
    await undo(String(entries[0]?.id));
    await undo(first.undoId);
    expect((await read(one.id)).body._id).toBe(one.id);
  });

  it('leads nowhere once that one is deleted', async () => {
    const [one, two] = [await row('One'), await row('Two')];
    await merged(kind, one, two);
    await admin.api.fetch(`/api/admin/${kind}s/${two.id}`, { method: 'DELETE', headers: { authorization: await admin.authorization() } });
    expect((await read(one.id)).status).toBe(404);
  });

  it('may be merged again harmlessly, and at the same time', async () => {
    const [one, two] = [await row('One'), await row('Two')];
    const answers = await Promise.all([merged(kind, one, two), merged(kind, one, two)]);
    const { undoId } = await merged(kind, one, two);
    expect(answers.map((answer) => answer.undoId)).toEqual([undoId, undoId]);
    expect(await admin.table('audit')).toHaveLength(1);
  });

  it('is not merged into itself or into one that is gone', async () => {
    const { id } = await row('One');
    expect(await refused(kind, id, id)).toEqual({ status: 400, message: `Choose another ${kind}.` });
    expect(await refused(kind, id, randomUUID())).toEqual({ status: 404, message: `We couldn't find this ${kind}.` });
    expect(await refused(kind, randomUUID(), id)).toEqual({ status: 404, message: `We couldn't find this ${kind}.` });
    expect(await admin.table('audit')).toEqual([]);
  });
});
