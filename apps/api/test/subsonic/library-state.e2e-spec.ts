import { Readable } from 'node:stream';
import { ImportLock } from '../../src/features/library/import-lock';
import { ObjectStore } from '../../src/platform/object-store/object-store';
import { type Player, type PlayersApi, readXml, startPlayersApi } from './player';

let server: PlayersApi;
let player: Player;

beforeAll(async () => {
  server = await startPlayersApi();
  player = await server.join();
});

afterAll(() => server.stop());

const indexes = (ifModifiedSince?: number) => player.read('getIndexes', 'indexes', { ifModifiedSince });

it('getIndexes with ifModifiedSince answers no artists until the library changes', async () => {
  await server.rows.artist({ fullName: 'First' });
  const all = await indexes();
  const since = Number(all.lastModified);
  expect(since).toBeGreaterThan(Date.now() - 600_000);
  expect(all.index).toHaveLength(1);
  expect(await indexes(since)).toEqual({ lastModified: since, ignoredArticles: 'The', index: [] });
  expect(await readXml(await player.fetch('getIndexes', { ifModifiedSince: since }))).toMatchObject({
    indexes: { lastModified: String(since) },
  });
  expect((await indexes(since - 1)).index).toHaveLength(1);
  await server.rows.artist({ fullName: 'Second' });
  const changed = await indexes(since);
  expect(changed.index).toHaveLength(2);
  expect(Number(changed.lastModified)).toBeGreaterThan(since);
});

it('getIndexes with ifModifiedSince answers what a long import has added, although another change began later and ended before it', async () => {
  const runner = server.api.dataSource.createQueryRunner();
  await runner.startTransaction();
  await runner.query('SELECT 1');
  const quick = await server.rows.artist({ fullName: 'Quick' });
  const { lastModified } = await indexes();
  const [{ id }] = (await runner.query(`INSERT INTO artists (id, full_name) VALUES (gen_random_uuid(), 'Long') RETURNING id`)) as [
    { id: string },
  ];
  await runner.commitTransaction();
  await runner.release();
  const changed = await indexes(Number(lastModified));
  expect(changed.index.flatMap(({ artist }) => artist.map(({ name }) => name))).toContain('Long');
  expect(Number(changed.lastModified)).toBeGreaterThan(Number(lastModified));
  await server.api.dataSource.query('DELETE FROM artists WHERE id = ANY($1)', [[id, quick.id]]);
});

it('getScanStatus says that it is scanning while an import runs', async () => {
  const song = await server.rows.song();
  expect(await player.read('getScanStatus', 'scanStatus')).toEqual({ scanning: false, count: 1 });
  await new ImportLock(server.api.dataSource).run(async () => {
    expect(await player.read('getScanStatus', 'scanStatus')).toEqual({ scanning: true, count: 1 });
  });
  expect(await player.read('getScanStatus', 'scanStatus')).toMatchObject({ scanning: false });
  await server.api.dataSource.query('DELETE FROM songs WHERE id = $1', [song.id]);
});

it('the picture of an artist is served for its coverArt id, for the artist’s id and at artistImageUrl', async () => {
  const picture = await server.rows.picture();
  await server.api.app.get(ObjectStore).put(`${picture.hash}.webp`, Readable.from([Buffer.from('face')]), 'image/webp');
  const artist = await server.rows.artist({ fullName: 'Seen', imageHash: picture.hash });
  const id = `ar-${artist.id}`;
  const shown = await player.read('getArtist', 'artist', { id });
  for (const one of [id, shown.coverArt]) expect(await (await player.fetch('getCoverArt', { id: one })).text()).toBe('face');
  const address = String(shown.artistImageUrl);
  expect(new URL(address).pathname).toBe(`/media/${picture.hash}.webp`);
  expect(await (await server.api.fetch(new URL(address).pathname)).text()).toBe('face');
  const info = await player.read('getArtistInfo2', 'artistInfo2', { id });
  const { smallImageUrl, mediumImageUrl, largeImageUrl } = info;
  expect([smallImageUrl, mediumImageUrl, largeImageUrl].map((url) => new URL(String(url)).pathname)).toEqual([
    `/media/${picture.smallHash}.webp`,
    `/media/${picture.mediumHash}.webp`,
    `/media/${picture.hash}.webp`,
  ]);
  const bare = await server.rows.artist({ fullName: 'Unseen' });
  const unseen = await player.read('getArtist', 'artist', { id: `ar-${bare.id}` });
  expect([unseen.coverArt, unseen.artistImageUrl]).toEqual([undefined, undefined]);
});

it('addresses of artists’ pictures are left out if not everybody may listen, since they would be refused', async () => {
  const closed = await startPlayersApi({ listening: 'signedIn' });
  try {
    const artist = await closed.rows.artist({ imageHash: (await closed.rows.picture()).hash });
    const one = await closed.join();
    const shown = await one.read('getArtist', 'artist', { id: `ar-${artist.id}` });
    expect(shown.coverArt).toEqual(expect.any(String));
    expect(shown).not.toHaveProperty('artistImageUrl');
    expect(await one.read('getArtistInfo2', 'artistInfo2', { id: `ar-${artist.id}` })).toEqual({ similarArtist: [] });
  } finally {
    await closed.stop();
  }
});

it('songs and albums have the person’s play count and last play, and the average rating of everybody', async () => {
  const other = await server.join();
  const album = await server.rows.album({ title: 'Counted' });
  const [one, two] = [
    await server.rows.song({ albumId: album.id, duration: 200 }),
    await server.rows.song({ albumId: album.id, duration: 200 }),
  ];
  const [id, albumId] = [`so-${one.id}`, `al-${album.id}`];
  expect(await player.read('getSong', 'song', { id })).toMatchObject({ playCount: 0 });
  const last = Date.now() - 3_600_000;
  for (const time of [last, last - 7_200_000, last - 7_200_000]) await player.do('scrobble', { id, time });
  await player.do('scrobble', { id: `so-${two.id}`, time: last + 60_000 });
  await other.do('scrobble', { id, time: last });
  await player.do('setRating', { id, rating: 5 });
  await other.do('setRating', { id, rating: 2 });
  const played = new Date(last).toISOString();
  const song = await player.read('getSong', 'song', { id });
  expect(song).toMatchObject({ playCount: 2, played, userRating: 5, averageRating: 3.5 });
  expect(await player.read('getAlbum', 'album', { id: albumId })).toMatchObject({
    playCount: 3,
    played: new Date(last + 60_000).toISOString(),
  });
  expect(await other.read('getSong', 'song', { id })).toMatchObject({ playCount: 1, userRating: 2, averageRating: 3.5 });
  const inXml = await readXml(await player.fetch('getSong', { id }));
  expect(inXml.song).toMatchObject({ playCount: '2', played, userRating: '5', averageRating: '3.5' });
});

it('musicBrainzId is the recording id in a song’s tags, and is left out if there is none', async () => {
  const recordingId = '189002e7-3285-4e2e-92a3-7f6c30d407a2';
  const [known, unknown] = [await server.rows.song({ recordingId }), await server.rows.song()];
  expect(await player.read('getSong', 'song', { id: `so-${known.id}` })).toMatchObject({ musicBrainzId: recordingId });
  expect(await readXml(await player.fetch('getSong', { id: `so-${known.id}` }))).toMatchObject({ song: { musicBrainzId: recordingId } });
  expect(await player.read('getSong', 'song', { id: `so-${unknown.id}` })).not.toHaveProperty('musicBrainzId');
});
