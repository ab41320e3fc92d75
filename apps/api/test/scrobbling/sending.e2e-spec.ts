import { AccountKeys } from '../../src/features/accounts/keys/account-keys';
import { ScrobbleSender } from '../../src/features/scrobbling/scrobble-sender';
import { SuspendedPeople } from '../../src/platform/identity/suspended-people';
import { jobContext } from '../_harness/jobs-on-demand';
import { until } from '../_harness/until';
import { heardPlay, ScrobblingApi } from './scrobbling-api';

const DAY = 86_400_000;

describe('scrobbles', () => {
  let scrobbling: ScrobblingApi;

  beforeAll(async () => {
    scrobbling = await ScrobblingApi.start();
  });
  afterAll(() => scrobbling.stop());
  beforeEach(() => {
    scrobbling.service.outage = () => undefined;
    scrobbling.service.headers = {};
    scrobbling.service.requests.length = 0;
  });

  it('of a single play are sent as `single`, with the metadata of the song', async () => {
    const { userId, token } = await scrobbling.connected();
    const artist = await scrobbling.rows.artist();
    const album = await scrobbling.rows.album();
    const song = await scrobbling.rows.song({ albumId: album.id, trackNumber: 7 });
    await scrobbling.api.dataSource.query('UPDATE songs SET artist_id = $1 WHERE id = $2', [artist.id, song.id]);
    await scrobbling.report(userId, heardPlay(song, new Date('2026-11-29T12:00:00Z')));
    await scrobbling.work();
    expect(scrobbling.service.requests).toMatchObject([{ listen_type: 'single', token }]);
    expect(scrobbling.service.requests[0]?.headers['user-agent']).toMatch(/^Chorus\/\d/);
    const [listen] = scrobbling.service.listens(token);
    expect(listen?.listened_at).toBeGreaterThan(0);
    expect(listen?.track_metadata).toMatchObject({
      track_name: 'Mưa',
      release_name: 'Đường Về',
      additional_info: { media_player: 'Chorus' },
    });
  });

  it('of a song whose tags name a MusicBrainz recording carry its id', async () => {
    const { userId, token } = await scrobbling.connected();
    const recordingId = '189002e7-3285-4e2e-92a3-7f6c30d407a2';
    const [known, unknown] = [await scrobbling.rows.song({ recordingId }), await scrobbling.rows.song()];
    await scrobbling.report(
      userId,
      heardPlay(known, new Date('2026-11-29T12:00:00Z')),
      heardPlay(unknown, new Date('2026-11-29T13:00:00Z')),
    );
    await scrobbling.work();
    const sent = scrobbling.service.listens(token).map(({ track_metadata: { additional_info: info } }) => info.recording_mbid);
    expect(sent).toEqual([recordingId, undefined]);
  });

  it('of several plays are sent as `import`, in the order they were heard', async () => {
    const { userId, token } = await scrobbling.connected();
    const later = await scrobbling.hear(userId, 3, 50);
    const earlier = await scrobbling.hear(userId, 3, 90);
    await scrobbling.work();
    expect(scrobbling.service.types()).toEqual(['import']);
    expect(scrobbling.service.heard(token)).toEqual([...earlier, ...later]);
  });

  it('are made once per play when enough was heard, even if that is reported again', async () => {
    const { userId, token } = await scrobbling.connected();
    const song = await scrobbling.rows.song({ title: 'Long' });
    const play = heardPlay(song, new Date(Date.now() - DAY), { secondsHeard: 30.2 });
    await scrobbling.report(userId, play);
    expect(await scrobbling.state(userId)).toMatchObject({ waiting: 0 });
    for (const secondsHeard of [31, 31, 40, 61, 30]) await scrobbling.report(userId, { ...play, secondsHeard });
    await scrobbling.work();
    for (const secondsHeard of [31, 61]) await scrobbling.report(userId, { ...play, secondsHeard });
    await scrobbling.work();
    expect(scrobbling.service.heard(token)).toEqual(['Long']);
  });

  it.each([[true], [undefined]])('are not made of a play whose `isPrivate` is %s', async (isPrivate) => {
    const { userId, token } = await scrobbling.connected();
    const song = await scrobbling.rows.song();
    await scrobbling.report(userId, heardPlay(song, new Date(), { isPrivate }));
    await scrobbling.work();
    expect([scrobbling.service.heard(token), (await scrobbling.state(userId))?.waiting]).toEqual([[], 0]);
  });

  it('are not made for a play whose id already belongs to another person’s play', async () => {
    const [kim, an] = [await scrobbling.connected(), await scrobbling.connected()];
    const song = await scrobbling.rows.song();
    const play = heardPlay(song, new Date(), { secondsHeard: 30.2 });
    await scrobbling.report(kim.userId, play);
    await scrobbling.report(an.userId, { ...play, secondsHeard: 61 });
    await scrobbling.work();
    expect([scrobbling.service.heard(kim.token), scrobbling.service.heard(an.token)]).toEqual([[], []]);
  });

  it.each([
    ['answers 503', { status: 503 }],
    ['ends the connection', 'drop'],
    ['redirects', { status: 307, headers: { location: 'http://127.0.0.1:1/' } }],
    ['answers with megabytes', { status: 200, body: 'x'.repeat(300_000) }],
  ] as const)('wait while the server %s, and are sent once it is back', async (_, outage) => {
    const { userId, token } = await scrobbling.connected();
    scrobbling.service.outage = () => outage;
    const titles = await scrobbling.hear(userId, 3);
    await scrobbling.work();
    expect(await scrobbling.state(userId)).toMatchObject({ waiting: 3, isFailing: true, paused: null });
    expect(await scrobbling.pauseOf(userId)).toBeGreaterThan(3);
    await scrobbling.work();
    expect(scrobbling.service.requests).toHaveLength(1);
    scrobbling.service.outage = () => undefined;
    await scrobbling.workLater();
    expect(scrobbling.service.heard(token)).toEqual(titles);
    expect(await scrobbling.state(userId)).toMatchObject({ waiting: 0, isFailing: false });
  });

  it('wait as long as the server asks for, even after it accepted some', async () => {
    const { userId, token } = await scrobbling.connected();
    scrobbling.service.outage = () => ({ status: 429, headers: { 'x-ratelimit-reset-in': '600' } });
    await scrobbling.hear(userId, 1);
    await scrobbling.work();
    expect(Math.round((await scrobbling.pauseOf(userId)) / 100)).toBe(6);
    scrobbling.service.outage = () => ({ status: 503, headers: { 'retry-after': '900' } });
    await scrobbling.workLater();
    expect(Math.round((await scrobbling.pauseOf(userId)) / 100)).toBe(9);
    scrobbling.service.outage = () => undefined;
    scrobbling.service.headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset-in': '300' };
    await scrobbling.workLater();
    expect([scrobbling.service.heard(token).length, Math.round((await scrobbling.pauseOf(userId)) / 100)]).toEqual([1, 3]);
  });

  it('pause when the server rejects the token: the person is told, and unsent plays are kept', async () => {
    const { userId, token } = await scrobbling.connected();
    scrobbling.service.names.delete(token);
    await scrobbling.hear(userId, 2);
    const client = await scrobbling.people.connect(userId);
    await scrobbling.workLater();
    await scrobbling.workLater();
    expect(await client.first('scrobbling_paused')).toEqual({ server: scrobbling.service.origin });
    client.close();
    expect(scrobbling.service.requests.map(({ status }) => status)).toEqual([401]);
    expect(await scrobbling.state(userId)).toMatchObject({ paused: 'tokenRefused', waiting: 2 });
  });

  it('pause when the token can no longer be decrypted', async () => {
    const { userId } = await scrobbling.connected();
    const opening = jest.spyOn(await scrobbling.api.app.get(AccountKeys).current(), 'open');
    opening.mockReturnValue(undefined);
    await scrobbling.hear(userId, 1);
    await scrobbling.work();
    opening.mockRestore();
    expect(await scrobbling.state(userId)).toMatchObject({ paused: 'tokenLost', waiting: 1 });
  });

  it('are sent one by one after a batch is rejected, so that only the invalid one is lost', async () => {
    const { userId, token } = await scrobbling.connected();
    const titles = await scrobbling.hear(userId, 5);
    scrobbling.service.outage = ({ payload }) =>
      payload.some(({ track_metadata: { track_name: title } }) => title === titles[2]) ? { status: 400 } : undefined;
    await scrobbling.work();
    expect(scrobbling.service.types()).toEqual(['import', 'single', 'single', 'single', 'single', 'single']);
    expect(scrobbling.service.heard(token)).toEqual(titles.filter((_, at) => at !== 2));
    expect(await scrobbling.state(userId)).toMatchObject({ waiting: 0, refused: 1, isFailing: false });
  });

  it('of deleted songs are skipped', async () => {
    const { userId, token } = await scrobbling.connected();
    const titles = await scrobbling.hear(userId, 3);
    await scrobbling.api.dataSource.query('DELETE FROM songs WHERE title = $1', [titles[1]]);
    await scrobbling.work();
    expect(scrobbling.service.heard(token)).toEqual([titles[0], titles[2]]);
    expect(await scrobbling.state(userId)).toMatchObject({ waiting: 0, dropped: 1 });
  });

  it('that wait beyond the limit are dropped, oldest first, and counted', async () => {
    const { userId } = await scrobbling.connected();
    const song = await scrobbling.rows.song();
    await scrobbling.api.dataSource.query(
      `INSERT INTO scrobbles SELECT $1, gen_random_uuid(), $2, now() - interval '30 days' + make_interval(secs => n) FROM generate_series(1, 10000) AS n`,
      [userId, song.id],
    );
    await scrobbling.hear(userId, 3);
    expect(await scrobbling.state(userId)).toMatchObject({ waiting: 10_000, dropped: 3 });
  });

  it('of a suspended person wait until the suspension is lifted', async () => {
    const { userId, token } = await scrobbling.connected();
    const titles = await scrobbling.hear(userId, 2);
    const suspended = scrobbling.api.app.get(SuspendedPeople);
    suspended.set(userId, { reason: null });
    await scrobbling.work();
    await resume();
    expect(scrobbling.service.heard(token)).toEqual([]);
    suspended.set(userId, undefined);
    await resume();
    expect(scrobbling.service.heard(token)).toEqual(titles);
  });

  it('are sent by another node after the sending one has died', async () => {
    const { userId, token } = await scrobbling.connected();
    const titles = await scrobbling.hear(userId, 2);
    await scrobbling.api.dataSource.query(
      `UPDATE scrobble_connections SET claim = gen_random_uuid(), claimed_until = now() + interval '1 minute' WHERE person = $1`,
      [userId],
    );
    await scrobbling.work();
    expect(scrobbling.service.heard(token)).toEqual([]);
    await scrobbling.api.dataSource.query(`UPDATE scrobble_connections SET claimed_until = now() - interval '1 second' WHERE person = $1`, [
      userId,
    ]);
    await resume();
    expect(scrobbling.service.heard(token)).toEqual(titles);
  });

  it('report what plays now, without a time', async () => {
    const { userId, token } = await scrobbling.connected();
    const song = await scrobbling.rows.song({ title: 'Now' });
    const client = await scrobbling.people.connect(userId);
    await client.socket.emitWithAck('update_activity', { userId, activity: 'Idle' });
    await client.socket.emitWithAck('update_activity', { userId, activity: 'Playing', songId: song.id });
    const sent = await until(
      () => Promise.resolve(scrobbling.service.requests),
      (requests) => requests.length > 0,
    );
    client.close();
    expect(sent).toMatchObject([{ listen_type: 'playing_now', token, payload: [{ track_metadata: { track_name: 'Now' } }] }]);
    expect(sent[0]?.payload[0]).not.toHaveProperty('listened_at');
  });

  /** What the schedule does every quarter of an hour. */
  async function resume(): Promise<void> {
    await scrobbling.api.app.get(ScrobbleSender).resume(jobContext(scrobbling.api.app));
    await scrobbling.work();
  }
});
