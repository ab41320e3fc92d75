import { identityEndpoints, personalData, statsEndpoints, urlOf, type User, personalDataEndpoints, userEndpoints } from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { SessionEntity } from '../src/features/users/sessions/session.entity';
import { jobsOnDemand } from './_harness/jobs-on-demand';
import { startApi, type TestApi } from './_harness/start-api';
import { TestIssuer } from './_harness/test-issuer';

let issuer: TestIssuer;
let api: TestApi;

interface Call {
  as?: Record<string, unknown>;
  payload?: object;
}

const call = async (method: 'GET' | 'POST' | 'DELETE', url: string, { as, payload }: Call = {}) =>
  api.app.inject({
    method,
    url,
    ...(payload && { payload }),
    ...(as && { headers: { authorization: `Bearer ${await issuer.token(as)}` } }),
  });

const logIn = (sub: string, profile: object = {}) =>
  call('POST', urlOf(userEndpoints.callback), { as: { sub }, payload: { id: sub, ...profile } });

const deleteAs = async (sub: string, idToken: Promise<string> | string = issuer.idToken(sub)) =>
  call('DELETE', urlOf(userEndpoints.deleteAccount), { as: { sub }, payload: { idToken: await idToken } });

const listAs = async (sub: string) => (await call('GET', urlOf(userEndpoints.list), { as: { sub } })).json<{ data: User[] }>().data;

beforeAll(async () => {
  issuer = await TestIssuer.start();
  // A background job could deadlock with TRUNCATE, which locks several tables.
  api = await startApi({ override: jobsOnDemand, config: { signIn: issuer.signIn } });
});

afterEach(async () => {
  await api.dataSource.query('TRUNCATE users, songs, plays, likes, playbacks CASCADE');
});

afterAll(async () => {
  await api.stop();
  await issuer.stop();
});

describe('POST /auth/callback', () => {
  it('creates the account at the first login', async () => {
    const answer = await logIn('kim', {
      firstName: 'Kim',
      lastName: 'Lê',
      email: 'kim@example.com',
      imageUrl: 'https://example.com/kim.png',
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ success: true });
    expect(await listAs('linh')).toEqual([
      { _id: expect.any(String) as string, clerkId: 'kim', fullName: 'Kim Lê', imageUrl: '/placeholders/person.svg' },
    ]);
  });

  it('updates it at every later login, under the same _id', async () => {
    await logIn('kim', { firstName: 'Kim' });
    const [before] = await listAs('linh');
    await logIn('kim', { firstName: 'Kimberly', imageUrl: '/media/kim.webp' });
    expect(await listAs('linh')).toEqual([{ ...before, fullName: 'Kimberly', imageUrl: '/media/kim.webp' }]);
  });

  it('creates one account for ten concurrent logins', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => logIn('kim', { firstName: 'Kim' })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect(await listAs('linh')).toHaveLength(1);
  });

  it('uses the name Listener and a placeholder picture by default', async () => {
    await logIn('kim', { imageUrl: 'javascript:alert(1)' });
    expect(await listAs('linh')).toMatchObject([{ fullName: 'Listener', imageUrl: '/placeholders/person.svg' }]);
  });

  it('takes the name and the picture of the token where it has them, so that nobody carries an admin’s', async () => {
    const as = { sub: 'kim', name: 'Kim Lê', picture: '/sign-in/pictures/kim.svg' };
    const payload = { id: 'kim', firstName: 'Linh', lastName: 'the admin', imageUrl: '/sign-in/pictures/linh.svg' };
    expect((await call('POST', urlOf(userEndpoints.callback), { as, payload })).statusCode).toBe(200);
    expect(await listAs('linh')).toMatchObject([{ fullName: 'Kim Lê', imageUrl: '/sign-in/pictures/kim.svg' }]);
  });

  it('refuses the id of another user, and changes nothing', async () => {
    await logIn('linh', { firstName: 'Linh' });
    const answer = await call('POST', urlOf(userEndpoints.callback), { as: { sub: 'kim' }, payload: { id: 'linh', firstName: 'Kim' } });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'forbidden' });
    expect(await listAs('nobody')).toMatchObject([{ clerkId: 'linh', fullName: 'Linh' }]);
  });

  it.each([{}, { id: '' }, { id: 7 }, { id: 'kim', firstName: 'x'.repeat(101) }, { id: 'kim', email: ['kim@example.com'] }])(
    'refuses the body %j',
    async (payload) => {
      const answer = await call('POST', urlOf(userEndpoints.callback), { as: { sub: 'kim' }, payload });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'invalid' });
    },
  );

  it('accepts any text', async () => {
    const text = '\u0000\ud800<script>alert(1)</script>\u202e';
    expect((await logIn('kim', { firstName: text, lastName: text, email: text, imageUrl: text })).statusCode).toBe(200);
  });

  it('asks visitors to sign in', async () => {
    expect((await call('POST', urlOf(userEndpoints.callback), { payload: { id: 'kim' } })).statusCode).toBe(401);
  });
});

describe('GET /users', () => {
  it('lists every other user, in Vietnamese collation, without e-mails', async () => {
    for (const [sub, firstName] of [
      ['1', 'Đức'],
      ['2', 'Ân'],
      ['3', 'Dũng'],
      ['4', 'an'],
      ['5', 'Ánh'],
      ['6', 'Zoe'],
    ] as const)
      await logIn(sub, { firstName, email: `${sub}@example.com` });
    const others = await listAs('6');
    expect(others.map(({ fullName }) => fullName)).toEqual(['an', 'Ánh', 'Ân', 'Dũng', 'Đức']);
    expect(JSON.stringify(others)).not.toContain('@');
  });

  it('asks visitors to sign in', async () => {
    expect((await call('GET', urlOf(userEndpoints.list))).statusCode).toBe(401);
  });
});

describe('GET /stats', () => {
  it('counts users', async () => {
    await logIn('kim');
    await logIn('linh');
    expect((await call('GET', urlOf(statsEndpoints.read))).json()).toMatchObject({ totalUsers: 2 });
  });
});

async function play(...listeners: { listener: string; visitor: boolean }[]): Promise<string> {
  const [songId, audio] = [randomUUID(), 'a'.repeat(64)];
  await api.dataSource.query(
    `INSERT INTO media (hash, ext, mime, kind, bytes, duration_seconds) VALUES ($1, 'mp3', 'audio/mpeg', 'audio', 1, 1) ON CONFLICT DO NOTHING`,
    [audio],
  );
  await api.dataSource.query(`INSERT INTO songs (id, title, release_date, duration, audio_hash) VALUES ($1, 'Song', '2020-01-01', 1, $2)`, [
    songId,
    audio,
  ]);
  for (const { listener, visitor } of listeners)
    await api.dataSource.query(
      `INSERT INTO plays (id, song_id, listener, visitor, started_at, seconds_heard) VALUES ($1, $2, $3, $4, '2025-01-02T03:04:05Z', 42)`,
      [randomUUID(), songId, listener, visitor],
    );
  return songId;
}

describe('GET /users/me/export', () => {
  it('exports everything stored about the caller, and nothing of others', async () => {
    await logIn('kim', { firstName: 'Kim', email: 'kim@example.com' });
    const songId = await play(
      { listener: 'kim', visitor: false },
      { listener: 'linh', visitor: false },
      { listener: 'kim', visitor: true },
    );
    const answer = await call('GET', urlOf(personalDataEndpoints.exportData), { as: { sub: 'kim' } });
    expect(personalData.parse(answer.json())).toMatchObject({
      account: { clerkId: 'kim', fullName: 'Kim', email: 'kim@example.com' },
      plays: [{ songId, startedAt: '2025-01-02T03:04:05.000Z', secondsHeard: 42 }],
    });
    expect(answer.json<{ plays: unknown[] }>().plays).toHaveLength(1);
  });

  it('is empty for a user who never completed a login', async () => {
    const answer = await call('GET', urlOf(personalDataEndpoints.exportData), { as: { sub: 'new' } });
    expect(answer.json()).toMatchObject({ account: null, plays: [] });
  });

  it('asks visitors to sign in', async () => {
    expect((await call('GET', urlOf(personalDataEndpoints.exportData))).statusCode).toBe(401);
  });

  it('has an allowance per person', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1)
      statuses.push((await call('GET', urlOf(personalDataEndpoints.exportData), { as: { sub: 'minh' } })).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await call('GET', urlOf(personalDataEndpoints.exportData), { as: { sub: 'new' } })).statusCode).toBe(200);
  });

  it('is 503 when the database cannot even begin', async () => {
    jest.spyOn(api.dataSource.getRepository(SessionEntity), 'find').mockRejectedValueOnce(new Error('Connection terminated'));
    expect((await call('GET', urlOf(personalDataEndpoints.exportData), { as: { sub: 'linh' } })).statusCode).toBe(503);
  });
});

const like = (userId: string) =>
  api.dataSource.query(`INSERT INTO likes (user_id, song_id, is_liked, at) VALUES ($1, $2, true, now())`, [userId, randomUUID()]);

const playback = (userId: string) =>
  api.dataSource.query(
    `INSERT INTO playbacks (user_id, revision, song_ids, song_index, seconds, is_playing, label, at)
     VALUES ($1, 1, ARRAY[$2::uuid], 0, 1, true, 'Firefox on Linux', now())`,
    [userId, randomUUID()],
  );

async function tablesThatMention(text: string): Promise<string[]> {
  const tables = await api.dataSource.query<{ name: string }[]>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  const mentioned: string[] = [];
  for (const { name } of tables) {
    const rows = await api.dataSource.query<unknown[]>(`SELECT 1 FROM "${name}" AS r WHERE r::text LIKE '%' || $1 || '%'`, [text]);
    if (rows.length > 0) mentioned.push(name);
  }
  return mentioned;
}

describe('DELETE /users/me', () => {
  it('removes the caller from every table, and nobody else', async () => {
    await logIn('subject-of-kim', { email: 'kim@example.com' });
    await logIn('linh');
    await play({ listener: 'subject-of-kim', visitor: false }, { listener: 'linh', visitor: false });
    for (const userId of ['subject-of-kim', 'linh']) await Promise.all([like(userId), playback(userId)]);
    expect(await tablesThatMention('subject-of-kim')).toEqual(expect.arrayContaining(['users', 'plays', 'likes', 'playbacks']));

    const answer = await deleteAs('subject-of-kim');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ success: true });
    expect(String(answer.headers['set-cookie'])).toMatch(/^chorus_socket=;.*,chorus_session=;/);

    expect(await tablesThatMention('subject-of-kim')).toEqual([]);
    expect(await tablesThatMention('kim@example.com')).toEqual([]);
    expect(await tablesThatMention('linh')).toEqual(expect.arrayContaining(['users', 'plays', 'likes', 'playbacks']));
  });

  it('leaves the caller’s admin actions in the audit, under a user id without a name', async () => {
    await logIn('kim', { firstName: 'Kimberly' });
    await api.dataSource.query(
      `INSERT INTO audit (id, actor, action, subject_type, subject_id) VALUES ($1, 'kim', 'album.deleted', 'album', 'x')`,
      [randomUUID()],
    );
    await deleteAs('kim');
    expect(await tablesThatMention('kim')).toEqual(['audit']);
    expect(await tablesThatMention('Kimberly')).toEqual([]);
    await api.dataSource.query('TRUNCATE audit');
  });

  it('may be repeated, and a new login creates a new account', async () => {
    await logIn('kim', { firstName: 'Kim' });
    const [before] = await listAs('linh');
    for (let time = 0; time < 2; time += 1) expect((await deleteAs('kim')).statusCode).toBe(200);
    await logIn('kim', { firstName: 'Kim' });
    expect((await listAs('linh'))[0]?._id).not.toBe(before?._id);
  });

  it('asks visitors to sign in', async () => {
    expect((await call('DELETE', urlOf(userEndpoints.deleteAccount))).statusCode).toBe(401);
  });

  const now = () => Math.floor(Date.now() / 1000);
  const unconvincing: Record<string, () => Promise<string>> = {
    'an access token': () => issuer.token({ sub: 'kim', auth_time: now() }),
    'a sign-in six minutes ago': () => issuer.idToken('kim', { auth_time: now() - 6 * 60 }),
    'a sign-in that has yet to come': () => issuer.idToken('kim', { auth_time: now() + 6 * 60 }),
    'an ID token that does not say when': () => issuer.idToken('kim', { auth_time: undefined }),
    'an ID token of another person': () => issuer.idToken('linh'),
    'another program’s ID token': () => issuer.idToken('kim', { aud: 'another-program' }),
    'an ID token that was given to another program': () => issuer.idToken('kim', { aud: ['chorus', 'another'], azp: 'another' }),
    'an expired ID token': () => issuer.idToken('kim', { exp: now() - 60 }),
    'another issuer’s ID token': () => issuer.idToken('kim', { iss: 'https://elsewhere.example.com' }),
    'no token at all': () => Promise.resolve('a.b.c'),
  };

  it.each(Object.entries(unconvincing))('asks to sign in again, and deletes nothing, with %s', async (_, idToken) => {
    await logIn('kim');
    const answer = await deleteAs('kim', idToken());
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Bearer error="insufficient_user_authentication", max_age="300"');
    expect(answer.json()).toMatchObject({ code: 'unauthorized', message: 'Sign in again to do this.' });
    expect(await listAs('linh')).toMatchObject([{ clerkId: 'kim' }]);
  });

  it('tells pages of earlier releases that it asks to sign in again', async () => {
    await logIn('kim');
    const answer = await call('DELETE', urlOf(userEndpoints.deleteAccount), { as: { sub: 'kim' } });
    expect(answer.statusCode).toBe(401);
    expect(answer.json<{ message: string }>().message).toBe('Reload Chorus to do this. It asks you to sign in again first.');
    expect(await listAs('linh')).toMatchObject([{ clerkId: 'kim' }]);
  });
});

describe('a user without an account', () => {
  it('may ask whether they are an admin', async () => {
    expect((await call('GET', urlOf(identityEndpoints.adminCheck), { as: { sub: 'new' } })).json()).toEqual({ admin: false });
  });
});
