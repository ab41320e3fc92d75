import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import SubsonicAPI from 'subsonic-api';
import { generateSongs } from '../../../../tools/many-songs/generate-songs';
import { ObjectStore } from '../../src/platform/object-store/object-store';
import { type Player, type PlayersApi, startPlayersApi } from './player';

const SONGS = process.env.CHORUS_LONG ? 10_000 : 1_000;
const PART = 500;

let server: PlayersApi;
let player: Player;
let audio: Buffer;
let songId: string;

beforeAll(async () => {
  server = await startPlayersApi();
  await generateSongs((sql, parameters) => server.api.dataSource.query(sql, parameters), SONGS - 1);
  audio = randomBytes(200_000);
  const hash = createHash('sha256').update(audio).digest('hex');
  await server.rows.audio({ hash, bytes: audio.length });
  await server.api.app.get(ObjectStore).put(`${hash}.mp3`, Readable.from([audio]), 'audio/mpeg');
  songId = `so-${(await server.rows.song({ title: 'Heard', audioHash: hash })).id}`;
  player = await server.join();
});

afterAll(() => server.stop());

type Auth = ConstructorParameters<typeof SubsonicAPI>[0]['auth'];
const clientWith = (auth: Auth, more: { post?: boolean } = {}) => new SubsonicAPI({ url: server.api.origin, auth, ...more });

describe('subsonic-api, a client of others', () => {
  it.each([false, true])('signs in with a password, by forms: %s', async (post) => {
    const { username, password } = player.made;
    expect(await clientWith({ username, password }, { post }).ping()).toMatchObject({ status: 'ok', openSubsonic: true, type: 'chorus' });
    expect(await clientWith({ username, password: 'wrong' }, { post }).ping()).toMatchObject({ status: 'failed', error: { code: 40 } });
  });

  it('signs in with a key', async () => {
    expect(await clientWith({ apiKey: player.made.password }).ping()).toMatchObject({ status: 'ok' });
  });

  it(`copies a library of ${SONGS} songs, plays, likes, makes a playlist and saves its queue`, async () => {
    const { username, password } = player.made;
    const client = clientWith({ username, password });
    const copied = new Set<string>();
    for (let songOffset = 0; ; songOffset += PART) {
      const { searchResult3 } = await client.search3({ query: '', songCount: PART, songOffset, albumCount: 0, artistCount: 0 });
      for (const { id } of searchResult3.song ?? []) copied.add(id);
      if ((searchResult3.song ?? []).length < PART) break;
    }
    expect(copied.size).toBe(SONGS);

    const stream = await client.stream({ id: songId });
    expect(Buffer.from(await stream.arrayBuffer()).equals(audio)).toBe(true);
    const time = Date.now() - 600_000;
    for (let at = 0; at < 2; at += 1) await client.scrobble({ id: songId, time });
    const plays = await server.api.dataSource.query<object[]>('SELECT FROM plays WHERE listener = $1 AND weight > 0', [player.userId]);
    expect(plays).toHaveLength(1);

    await client.star({ id: songId });
    expect((await client.getStarred2()).starred2.song).toMatchObject([{ id: songId }]);
    const { playlist } = await client.createPlaylist({ name: 'From elsewhere', songId: [songId, songId] });
    await client.updatePlaylist({ playlistId: playlist.id, songIndexToRemove: [0] });
    expect((await client.getPlaylist({ id: playlist.id })).playlist.entry).toMatchObject([{ id: songId }]);
    await client.savePlayQueue({ id: [songId], current: songId, position: 4_000 });
    expect((await client.getPlayQueue()).playQueue).toMatchObject({ current: songId, position: 4_000 });
  });
});
