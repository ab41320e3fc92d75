import { MAX_CHANGES } from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { CatalogueChangesService } from '../../src/features/reads/feed/catalogue-changes.service';
import { ForgottenChanges } from '../../src/features/reads/feed/forgotten-changes';
import { FeedApi } from './feed-api';
import { FeedDevice } from './feed-device';

let feed: FeedApi;
let device: FeedDevice;

beforeAll(async () => {
  feed = await FeedApi.start();
});
afterAll(() => feed.stop());
beforeEach(async () => {
  device = feed.device();
  await device.begin();
  await device.follow();
});

const changesOf = (query: Record<string, string>) => feed.api.fetch(`/api/catalogue/changes?${new URLSearchParams(query).toString()}`);

describe('a device that follows the catalogue', () => {
  it('is told of what is added, changed and deleted, once each and as it is now', async () => {
    const picture = await feed.rows.picture();
    const artist = await feed.rows.artist();
    const album = await feed.rows.album({ artistId: artist.id, imageHash: picture.hash });
    const gone = await feed.rows.song();
    const song = await feed.rows.song({ artistId: artist.id, albumId: album.id, discNumber: 2, trackNumber: 3 });
    await feed.sql('UPDATE songs SET title = $1 WHERE id = $2', ['Nắng', song.id]);
    await feed.sql('DELETE FROM songs WHERE id = $1', [gone.id]);
    expect(await device.page()).toMatchObject({
      kind: 'changes',
      isComplete: true,
      songs: [{ _id: song.id, title: 'Nắng', discNumber: 2, trackNumber: 3, picture: null }],
      albums: [{ _id: album.id, picture: { color: picture.color } }],
      artists: [{ _id: artist.id }],
      deleted: { songs: [gone.id], albums: [], artists: [] },
    });
    expect(device.lists).toEqual(await feed.lists());
    expect(await device.page()).toMatchObject({ kind: 'changes', isComplete: true, songs: [], revision: device.revision });
  });

  it.each([
    ['the name of an artist is one row, however many songs are theirs', 'UPDATE artists SET full_name = $1 WHERE id = $2', 'artist'],
    ['the title of an album is one row', 'UPDATE albums SET title = $1 WHERE id = $2', 'album'],
  ] as const)('is sent little: %s', async (_, statement, noun) => {
    const artist = await feed.rows.artist();
    const album = await feed.rows.album({ artistId: artist.id });
    for (let songs = 0; songs < 5; songs += 1) await feed.rows.song({ artistId: artist.id, albumId: album.id });
    await device.follow();
    await feed.sql(statement, ['Mây', { artist, album }[noun].id]);
    const { songs, albums, artists } = (await device.page()) as { songs: unknown[]; albums: unknown[]; artists: unknown[] };
    expect([songs.length, albums.length, artists.length]).toEqual(noun === 'artist' ? [0, 0, 1] : [0, 1, 0]);
    expect(device.lists).toEqual(await feed.lists());
  });

  it('is told of a cleared reference, of a cover that looks different, and of what an undo brings back', async () => {
    const picture = await feed.rows.picture();
    const artist = await feed.rows.artist({ imageHash: picture.hash });
    const album = await feed.rows.album({ artistId: artist.id, imageHash: picture.hash });
    const song = await feed.rows.song({ artistId: artist.id, albumId: album.id });
    await device.follow();
    await feed.sql('UPDATE media SET color = $1 WHERE hash = $2', ['#123456', picture.hash]);
    await device.follow();
    expect(device.lists).toEqual(await feed.lists());
    expect(device.copy.albums.get(album.id)?.picture?.color).toBe('#123456');
    await feed.sql('DELETE FROM artists WHERE id = $1', [artist.id]);
    await device.follow();
    expect(device.copy.songs.get(song.id)?.artistId).toBeNull();
    expect(device.lists).toEqual(await feed.lists());
    await feed.rows.artist({ id: artist.id, fullName: 'Back' });
    await device.follow();
    expect(device.copy.artists.get(artist.id)?.fullName).toBe('Back');
    expect(device.lists).toEqual(await feed.lists());
  });

  it('is not sent trends and times of changes, which it does not store', async () => {
    const album = await feed.rows.album();
    const song = await feed.rows.song({ albumId: album.id });
    await device.follow();
    await feed.sql('UPDATE songs SET trend = 1, featured_at = now(), updated_at = now() WHERE id = $1', [song.id]);
    expect(await device.page()).toMatchObject({ isComplete: true, songs: [], albums: [] });
  });

  it('is told how loud a song is once it has been measured, and where its audio was before', async () => {
    const song = await feed.rows.song();
    await device.follow();
    expect(device.lists.songs.find(({ _id }) => _id === song.id)).toMatchObject({ audioUrl: `/media/${song.audioHash}.mp3` });
    const former = 'f'.repeat(64);
    await feed.sql('UPDATE media SET integrated = -9.234, true_peak = 0.301, former_hashes = $2 WHERE hash = $1', [
      song.audioHash,
      [former],
    ]);
    expect(await device.page()).toMatchObject({ songs: [{ _id: song.id, integrated: -923, truePeak: 30 }], albums: [] });
    expect(device.lists).toEqual(await feed.lists());
  });

  it('is told how loud an album is in one row, which its songs follow', async () => {
    const album = await feed.rows.album();
    const song = await feed.rows.song({ albumId: album.id });
    await feed.sql('UPDATE media SET integrated = -9, true_peak = 1.5 WHERE hash = $1', [song.audioHash]);
    await device.follow();
    await feed.sql('UPDATE albums SET integrated = -10.5, true_peak = 0.5 WHERE id = $1', [album.id]);
    expect(await device.page()).toMatchObject({ songs: [], albums: [{ _id: album.id, integrated: -1050 }] });
    const [shown] = device.lists.songs.filter(({ _id }) => _id === song.id);
    expect(shown?.loudness).toEqual({ integrated: -9, truePeak: 1.5, album: { integrated: -10.5, truePeak: 1.5 } });
    expect(device.lists).toEqual(await feed.lists());
  });

  it('reads many changes in pages, and continues where one ended', async () => {
    await feed.sql(
      `INSERT INTO artists (id, full_name) SELECT gen_random_uuid(), 'Artist ' || number FROM generate_series(1, ${MAX_CHANGES + 3}) AS number`,
    );
    expect(await device.page()).toMatchObject({ isComplete: false });
    const revision = device.revision;
    expect(await device.page()).toMatchObject({ isComplete: true, since: revision });
    expect(device.lists).toEqual(await feed.lists());
    expect((await changesOf({ since: revision, limit: String(MAX_CHANGES + 1) })).status).toBe(400);
  });

  it('begins anew with a revision of the future, or of another database with the same number', async () => {
    const [number = '0'] = device.revision.split('-');
    for (const since of [
      `${Number(number) + 1_000_000}-0123456789ab`,
      `${number}-0123456789ab`,
      `${number}-0123456789ab-song-${randomUUID()}`,
    ])
      expect(await (await changesOf({ since })).json()).toEqual({ kind: 'begin_anew', since, reason: 'unknown' });
  });

  it.each([
    '',
    '1',
    '1-2',
    '-1-0123456789ab',
    '1-0123456789ab-song',
    '1-0123456789ab-play-0192f000-0000-7000-8001-000000000001',
    '1e3-0123456789ab',
  ])('gets a clear error for %j, which is no revision', async (since) => expect((await changesOf({ since })).status).toBe(400));

  it('begins anew after a restore, since the random part differs for a number that both histories have', async () => {
    await feed.rows.artist();
    await device.follow();
    // This is the state after restoring a backup from just before, and one more change.
    await feed.sql('UPDATE catalogue_revision SET revision = revision - 1');
    await feed.sql('DELETE FROM catalogue_steps WHERE revision = (SELECT max(revision) FROM catalogue_steps)');
    await feed.rows.artist({ fullName: 'Restored' });
    expect(await device.page()).toMatchObject({ kind: 'begin_anew', reason: 'unknown' });
    await device.follow();
    expect(device.begins).toBe(2);
    expect(device.lists).toEqual(await feed.lists());
  });

  it('begins anew once the changes that it lacks are deleted, even within a revision, while others continue', async () => {
    const add = async () => void (await feed.rows.artist());
    await feed.sql(`INSERT INTO artists (id, full_name) SELECT gen_random_uuid(), 'Together' FROM generate_series(1, 3)`);
    const within = feed.direct();
    within.revision = device.revision;
    await within.page(1);
    for (let changes = 0; changes < 4; changes += 1) await add();
    const recent = feed.direct();
    await recent.begin();
    await recent.follow();
    for (let changes = 0; changes < 3; changes += 1) await add();
    await feed.api.app.get(ForgottenChanges).forget(feed.api.dataSource.manager, undefined, { days: 90, most: 5 });
    const left = await feed.sql<{ steps: number; changes: number }>(
      'SELECT (SELECT count(*) FROM catalogue_steps)::int AS steps, (SELECT count(*) FROM catalogue_changes)::int AS changes',
    );
    expect(left).toEqual([{ steps: 6, changes: 5 }]);
    expect(await device.page()).toMatchObject({ kind: 'begin_anew', reason: 'too_old' });
    expect(await within.page()).toMatchObject({ kind: 'begin_anew', reason: 'too_old' });
    expect(await recent.page()).toMatchObject({ kind: 'changes', isComplete: true });
    expect(recent.lists).toEqual(await feed.lists());
  });

  it('keeps its revision when nothing changed for longer than changes are kept', async () => {
    await feed.sql(`UPDATE catalogue_steps SET at = now() - interval '1 year'`);
    await feed.api.app.get(ForgottenChanges).forget(feed.api.dataSource.manager);
    expect(await device.page()).toMatchObject({ kind: 'changes', isComplete: true });
  });

  it('begins anew after a table was emptied', async () => {
    await feed.sql('TRUNCATE songs CASCADE');
    expect(await device.page()).toMatchObject({ kind: 'begin_anew', reason: 'too_old' });
    await device.follow();
    expect(device.lists).toEqual(await feed.lists());
  });
});

describe('the answers to devices', () => {
  it('are the same bytes for all that are at one revision, read from the database once', async () => {
    await feed.rows.artist();
    const reads = jest.spyOn(feed.api.app.get(CatalogueChangesService, { strict: false }), 'read');
    const answers = await Promise.all(Array.from({ length: 30 }, async () => (await changesOf({ since: device.revision })).text()));
    expect(new Set(answers).size).toBe(1);
    expect(reads).toHaveBeenCalledTimes(1);
    jest.restoreAllMocks();
  });

  it('after one added song are small', async () => {
    await feed.rows.song({ imageHash: (await feed.rows.picture()).hash });
    const answer = await (await changesOf({ since: device.revision })).text();
    expect(answer.length).toBeLessThan(1_500);
  });
});
