import {
  albumAdminEndpoints,
  artistAdminEndpoints,
  auditEndpoints,
  deletion,
  type EndpointSpec,
  songAdminEndpoints,
  urlOf,
} from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { ForgottenPlays } from '../src/features/listening/forgotten-plays';
import { EventBus } from '../src/platform/events/event-bus';
import { AdminApi } from './_harness/admin-api';

let admin: AdminApi;

beforeAll(async () => {
  admin = await AdminApi.start();
});
afterEach(() => admin.api.dataSource.query('TRUNCATE artists, albums, songs, plays, likes, audit, users CASCADE'));
afterAll(() => admin.stop());

const call = async (spec: EndpointSpec, id: string) => {
  const answer = await admin.api.fetch(urlOf(spec, { id }), {
    method: spec.method,
    headers: { authorization: await admin.authorization() },
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

const removeSong = (id: string) => call(songAdminEndpoints.remove, id);
const removeAlbum = (id: string) => call(albumAdminEndpoints.remove, id);
const removeArtist = (id: string) => call(artistAdminEndpoints.remove, id);
const undo = (id: unknown) => call(auditEndpoints.undo, String(id));

const TABLES = ['songs', 'albums', 'artists', 'plays', 'likes', 'song_search', 'album_search', 'artist_search'];

async function catalogue(): Promise<string[]> {
  const rows = await Promise.all(TABLES.map(async (table) => (await admin.table(table)).map((row) => `${table} ${JSON.stringify(row)}`)));
  return rows.flat().toSorted();
}

async function work() {
  const { rows } = admin;
  const picture = await rows.picture();
  const artist = await rows.artist({ imageHash: picture.hash, dateOfBirth: '1990-02-03' });
  const album = await rows.album({ artistId: artist.id, imageHash: picture.hash });
  const song = await rows.song({
    artistId: artist.id,
    albumId: album.id,
    trackNumber: 3,
    trend: 12.25,
    featuredAt: new Date(),
    imageHash: picture.hash,
  });
  const single = await rows.song({ artistId: artist.id, title: 'Nắng' });
  await admin.api.dataSource.query(
    `INSERT INTO plays (id, song_id, listener, visitor, started_at, seconds_heard) VALUES ($1, $2, 'kim', false, now(), 42)`,
    [randomUUID(), song.id],
  );
  await admin.api.dataSource.query(`INSERT INTO likes (user_id, song_id, is_liked, at) VALUES ('kim', $1, true, now())`, [song.id]);
  const of = {
    song: { id: song.id, name: song.title },
    album: { id: album.id, name: album.title },
    artist: { id: artist.id, name: artist.fullName },
  };
  return { artist, album, song, single, of };
}

describe.each([
  ['song', songAdminEndpoints.remove],
  ['album', albumAdminEndpoints.remove],
  ['artist', artistAdminEndpoints.remove],
] as const)('DELETE of a %s', (kind, spec) => {
  it('returns the name of what it deleted and the undo id', async () => {
    const { id, name } = (await work()).of[kind];
    const { status, body } = await call(spec, id);
    expect(status).toBe(200);
    expect(deletion.parse(body).message).toBe(`The ${kind} “${name}” was deleted.`);
    expect(await admin.table('audit')).toEqual([
      expect.objectContaining({
        id: body.undoId,
        actor: 'linh',
        action: `${kind}.deleted`,
        subject_type: kind,
        subject_id: id,
        subject_name: name,
      }),
    ]);
  });

  it('answers 404 to an unknown id, and 400 to an invalid one', async () => {
    expect(await call(spec, randomUUID())).toMatchObject({
      status: 404,
      body: { message: `We couldn't find this ${kind}.`, code: 'not_found' },
    });
    expect(await call(spec, 'seven')).toMatchObject({ status: 400, body: { code: 'invalid' } });
    expect(await admin.table('audit')).toEqual([]);
  });

  it('deletes once for two concurrent requests', async () => {
    const { id } = (await work()).of[kind];
    const answers = await Promise.all([call(spec, id), call(spec, id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await admin.table('audit')).toHaveLength(1);
  });

  it('is published after the commit, and so is what an undo restores', async () => {
    const { id } = (await work()).of[kind];
    const received: unknown[] = [];
    const bus = admin.api.app.get(EventBus);
    const stops = ([`${kind}.deleted`, `${kind}.added`] as const).map((fact) =>
      bus.on(fact, (about: object) => void received.push([fact, about])),
    );
    const { body } = await call(spec, id);
    await undo(body.undoId);
    for (const stop of stops) stop();
    expect(received).toEqual([
      [`${kind}.deleted`, { [`${kind}Id`]: id }],
      [`${kind}.added`, { [`${kind}Id`]: id }],
    ]);
  });

  it('is undone completely: the row with its id, references, plays and search results', async () => {
    const { id, name } = (await work()).of[kind];
    const before = await catalogue();
    const { body } = await call(spec, id);
    expect(await catalogue()).not.toEqual(before);
    expect(await undo(body.undoId)).toEqual({ status: 200, body: { message: `The ${kind} “${name}” is back.` } });
    expect(await catalogue()).toEqual(before);
    expect((await admin.table('audit')).map(({ action }) => action)).toEqual([`${kind}.deleted`, `${kind}.restored`]);
  });

  it('is undone once for repeated and concurrent requests', async () => {
    const { id } = (await work()).of[kind];
    const { body } = await call(spec, id);
    const answers = await Promise.all([undo(body.undoId), undo(body.undoId)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await undo(body.undoId)).toMatchObject({ status: 409, body: { message: 'This was already undone.', code: 'conflict' } });
  });
});

describe('references to something deleted', () => {
  it('songs of a deleted album stay without an album', async () => {
    const { album, song, single, artist } = await work();
    await removeAlbum(album.id);
    expect(await admin.table('songs')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: song.id, album_id: null, artist_id: artist.id }),
        expect.objectContaining({ id: single.id, album_id: null, artist_id: artist.id }),
      ]),
    );
  });

  it('works of a deleted artist stay without an artist', async () => {
    const { album, artist } = await work();
    await removeArtist(artist.id);
    expect((await admin.table('songs')).map(({ artist_id, album_id }) => [artist_id, album_id])).toEqual(
      expect.arrayContaining([
        [null, album.id],
        [null, null],
      ]),
    );
    expect(await admin.table('albums')).toEqual([expect.objectContaining({ id: album.id, artist_id: null })]);
  });

  it('are restored unless they have changed in the meantime', async () => {
    const { album, song } = await work();
    const [moved, gone] = [await admin.rows.song({ albumId: album.id }), await admin.rows.song({ albumId: album.id })];
    const other = await admin.rows.album();
    const { body } = await removeAlbum(album.id);
    await admin.api.dataSource.query('UPDATE songs SET album_id = $1 WHERE id = $2', [other.id, moved.id]);
    await admin.api.dataSource.query('DELETE FROM songs WHERE id = $1', [gone.id]);
    expect((await undo(body.undoId)).status).toBe(200);
    const albumOf = new Map((await admin.table('songs')).map(({ id, album_id }) => [id, album_id]));
    expect(albumOf.get(song.id)).toBe(album.id);
    expect(albumOf.get(moved.id)).toBe(other.id);
    expect(albumOf.has(gone.id)).toBe(false);
  });

  it('are dropped on restore when their target is gone', async () => {
    const { album, song, artist } = await work();
    const { body } = await removeSong(song.id);
    await removeArtist(artist.id);
    await removeAlbum(album.id);
    expect((await undo(body.undoId)).status).toBe(200);
    expect(await admin.table('songs')).toContainEqual(
      expect.objectContaining({ id: song.id, album_id: null, artist_id: null, trend: 12.25 }),
    );
  });

  it('are not left dangling by a concurrent addition', async () => {
    const { album, artist } = await work();
    const { audioHash } = await admin.rows.song();
    const results = await Promise.allSettled([
      removeArtist(artist.id),
      ...Array.from({ length: 8 }, () => admin.rows.song({ artistId: artist.id, albumId: album.id, audioHash })),
      removeAlbum(album.id),
    ]);
    expect([results.at(0), results.at(-1)]).toMatchObject([{ value: { status: 200 } }, { value: { status: 200 } }]);
    const left = await admin.table('songs');
    expect(left.filter(({ artist_id, album_id }) => artist_id !== null || album_id !== null)).toEqual([]);
  });
});

describe('an undo', () => {
  it('answers 404 to an unknown entry, 400 to an invalid id, 409 to an entry that is not a deletion', async () => {
    expect(await undo(randomUUID())).toMatchObject({ status: 404, body: { message: "We couldn't find this entry." } });
    expect(await undo('seven')).toMatchObject({ status: 400 });
    const id = randomUUID();
    await admin.api.dataSource.query(
      `INSERT INTO audit (id, actor, action, subject_type, subject_id) VALUES ($1, 'linh', 'song.added', 'song', 'x')`,
      [id],
    );
    expect(await undo(id)).toMatchObject({ status: 409, body: { message: "This can't be undone." } });
  });

  it('answers 409 when the files have been collected, and changes nothing', async () => {
    const song = await admin.rows.song();
    const { body } = await removeSong(song.id);
    await admin.api.dataSource.query('DELETE FROM media WHERE hash = $1', [song.audioHash]);
    const answer = await undo(body.undoId);
    expect(answer).toMatchObject({
      status: 409,
      body: { message: 'The files of “Mưa” are gone. Add it again.' },
    });
    expect(await admin.table('audit')).toEqual([expect.objectContaining({ undone_at: null })]);
  });

  it('answers 409 when the id exists again', async () => {
    const song = await admin.rows.song();
    const { body } = await removeSong(song.id);
    await admin.rows.song({ id: song.id, audioHash: song.audioHash });
    expect(await undo(body.undoId)).toMatchObject({ status: 409, body: { message: '“Mưa” is already back in the catalog.' } });
  });

  it('keeps the files from being collected after the deletion', async () => {
    const song = await admin.rows.song();
    await admin.api.dataSource.query(`UPDATE media SET touched_at = '2020-01-01'`);
    await removeSong(song.id);
    const [media] = await admin.api.dataSource.query<{ lately: boolean }[]>(
      `SELECT touched_at > now() - interval '1 minute' AS lately FROM media WHERE hash = $1`,
      [song.audioHash],
    );
    expect(media).toEqual({ lately: true });
  });
});

describe('plays of a deleted song', () => {
  const forget = () => admin.api.app.get(ForgottenPlays, { strict: false }).forget(admin.api.dataSource.manager);

  it('are kept while the deletion can be undone, and no longer', async () => {
    const { dataSource } = admin.api;
    const [deleted, kept] = [await admin.rows.song(), await admin.rows.song()];
    for (const { id } of [deleted, kept])
      await dataSource.query(
        `INSERT INTO plays (id, song_id, listener, visitor, started_at, seconds_heard) VALUES ($1, $2, 'kim', false, now(), 42)`,
        [randomUUID(), id],
      );
    await removeSong(deleted.id);
    await forget();
    expect(await admin.table('plays')).toHaveLength(2);
    await dataSource.query('DELETE FROM media WHERE hash = $1', [deleted.audioHash]);
    await forget();
    expect(await admin.table('plays')).toEqual([expect.objectContaining({ song_id: kept.id })]);
  });
});
