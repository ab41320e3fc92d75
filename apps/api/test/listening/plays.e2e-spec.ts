import { listeningEndpoints, type Play, urlOf } from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import type { SongEntity } from '../../src/features/catalogue/songs/song.entity';
import { RateLimiter } from '../../src/platform/admission/rate-limiter';
import { CatalogueRows } from '../_harness/catalogue-rows';
import { startApi, type TestApi } from '../_harness/start-api';
import { TestIssuer } from '../_harness/test-issuer';
import { playOf } from './report-plays';

const { report, recentlyPlayed } = listeningEndpoints;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

describe('plays', () => {
  let issuer: TestIssuer;
  let api: TestApi;
  let rows: CatalogueRows;
  let song: SongEntity;

  beforeAll(async () => {
    issuer = await TestIssuer.start();
    api = await startApi({ config: { signIn: issuer.signIn } });
    rows = new CatalogueRows(api.dataSource);
  });
  afterAll(async () => {
    await api.stop();
    await issuer.stop();
  });
  beforeEach(async () => {
    await api.dataSource.query('TRUNCATE plays, song_trends, songs CASCADE');
    song = await rows.song();
  });
  afterEach(() => jest.restoreAllMocks());

  const as = async (sub: string) => ({ authorization: `Bearer ${await issuer.token({ sub })}` });
  const post = (plays: Play[], headers: Record<string, string>, visitorId?: string) =>
    api.fetch(urlOf(report), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ plays, visitorId }),
    });
  const stored = () =>
    api.dataSource.query<{ listener: string; visitor: boolean }[]>('SELECT listener, visitor, weight FROM plays ORDER BY listener');
  const recent = async (headers: Record<string, string>, visitorId?: string) => {
    const answer = await api.fetch(`${urlOf(recentlyPlayed)}${visitorId ? `?visitorId=${visitorId}` : ''}`, { headers });
    expect(answer.status).toBe(200);
    return recentlyPlayed.response.parse(await answer.json()).map(({ title }) => title);
  };

  it('are stored once, however often and concurrently they are reported', async () => {
    const play = playOf(song, minutesAgo(60));
    const kim = await as('kim');
    const answers = await Promise.all(Array.from({ length: 8 }, () => post([play, play], kim)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(202));
    expect(report.response.parse(await answers[0]!.json())).toEqual({ success: true });
    expect(await stored()).toEqual([{ listener: 'kim', visitor: false, weight: 1 }]);
  });

  it('become longer, and nothing else, when their person reports that more was heard', async () => {
    const play = playOf(song, minutesAgo(60), { secondsHeard: 31 });
    const [kim, an] = [await as('kim'), await as('an')];
    for (const secondsHeard of [31, 50, 40]) expect((await post([{ ...play, secondsHeard }], kim)).status).toBe(202);
    await post([{ ...play, secondsHeard: 60 }], an);
    await post([{ ...play, secondsHeard: 60 }], {}, randomUUID());
    const rows: unknown = await api.dataSource.query('SELECT listener, seconds_heard AS "secondsHeard", weight FROM plays');
    expect(rows).toEqual([{ listener: 'kim', secondsHeard: 50, weight: 1 }]);
  });

  it('belong to the token’s user, whatever the anonymous id', async () => {
    await post([playOf(song, minutesAgo(60))], await as('kim'), randomUUID());
    expect(await stored()).toMatchObject([{ listener: 'kim', visitor: false }]);
  });

  it('of a visitor belong to their anonymous id and weigh a quarter', async () => {
    const visitorId = randomUUID();
    expect((await post([playOf(song, minutesAgo(60))], {}, visitorId)).status).toBe(202);
    expect(await stored()).toEqual([{ listener: visitorId, visitor: true, weight: 0.25 }]);
  });

  it('without a token and an anonymous id are refused', async () => {
    expect((await post([playOf(song, minutesAgo(60))], {})).status).toBe(400);
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['an expired token', () => issuer.token({ exp: Math.floor(Date.now() / 1000) - 60 })],
    ['an invalid token', () => Promise.resolve('nonsense')],
  ])('with %s are refused, so that they are not stored as a visitor’s', async (_, token) => {
    const answer = await post([playOf(song, minutesAgo(60))], { authorization: `Bearer ${await token()}` }, randomUUID());
    expect(answer.status).toBe(401);
    expect(await stored()).toEqual([]);
  });

  it('of unknown songs are accepted and dropped, and the others stored', async () => {
    const answer = await post([playOf({ id: randomUUID() }, minutesAgo(60)), playOf(song, minutesAgo(60))], await as('kim'));
    expect(answer.status).toBe(202);
    expect(await stored()).toHaveLength(1);
  });

  it('with the id of another listener’s play do not change it', async () => {
    const play = playOf(song, minutesAgo(60));
    await post([play], await as('kim'));
    expect((await post([play], await as('minh'))).status).toBe(202);
    expect(await stored()).toMatchObject([{ listener: 'kim' }]);
  });

  it.each([0, 101])('are limited per report: %d are refused', async (count) => {
    const plays = Array.from({ length: count }, () => playOf(song, minutesAgo(60)));
    expect((await post(plays, await as('kim'))).status).toBe(400);
  });

  it('above the limit are refused with Retry-After', async () => {
    jest.spyOn(api.app.get(RateLimiter), 'consume').mockResolvedValue(1_500);
    const answer = await post([playOf(song, minutesAgo(60))], await as('kim'));
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '2']);
    expect(await answer.json()).toMatchObject({ code: 'rate_limited' });
    expect(await stored()).toEqual([]);
  });

  it('of concurrent listeners of the same songs do not deadlock', async () => {
    const songs = await Promise.all(Array.from({ length: 20 }, () => rows.song()));
    const everyone = Array.from({ length: 10 }, (_, at) => ({ sub: `listener ${at}`, songs: at % 2 ? songs : songs.toReversed() }));
    const answers = await Promise.all(
      everyone.map(async ({ sub, songs: heard }) =>
        post(
          heard.map((one) => playOf(one, minutesAgo(60))),
          await as(sub),
        ),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(202));
    const trends = await api.dataSource.query<{ trend: number }[]>('SELECT DISTINCT round(trend::numeric, 6) AS trend FROM song_trends');
    expect(trends).toHaveLength(1);
  });

  describe('recently played', () => {
    it('has the last heard songs, each once, latest first', async () => {
      const [first, second] = [await rows.song({ title: 'first' }), await rows.song({ title: 'second' })];
      const plays = [playOf(first, minutesAgo(90)), playOf(second, minutesAgo(60)), playOf(first, minutesAgo(30))];
      await post(plays, await as('kim'));
      expect(await recent(await as('kim'))).toEqual(['first', 'second']);
      expect(await recent(await as('minh'))).toEqual([]);
    });

    it('is a visitor’s by their anonymous id, and empty without', async () => {
      const visitorId = randomUUID();
      await post([playOf(song, minutesAgo(60))], {}, visitorId);
      expect(await recent({}, visitorId)).toEqual([song.title]);
      expect(await recent({})).toEqual([]);
    });

    it('of a user is not readable by their id as an anonymous id', async () => {
      const sub = randomUUID();
      await post([playOf(song, minutesAgo(60))], await as(sub));
      expect(await recent({}, sub)).toEqual([]);
    });

    it('leaves out deleted songs', async () => {
      await post([playOf(song, minutesAgo(60))], await as('kim'));
      await api.dataSource.query('DELETE FROM songs');
      expect(await recent(await as('kim'))).toEqual([]);
    });
  });

  it.each(['/api/songs/recently-played', '/api/songs/made-for-you'])('%s is cached only by the caller’s browser', async (path) => {
    const { headers } = await api.fetch(path, { headers: { ...(await as('kim')), 'accept-encoding': 'gzip' } });
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('vary')).toMatch(/\bauthorization\b/i);
  });
});
