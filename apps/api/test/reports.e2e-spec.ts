import {
  apiError,
  auditEndpoints,
  type FiledReport,
  LONGEST_REPORT_MESSAGE,
  LONGEST_REPORT_TITLE,
  personalData,
  reportAdminEndpoints,
  reportEndpoints,
  reportTypes,
  urlOf,
  userEndpoints,
} from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { MemoryRateLimiter } from '../src/platform/rate-limit/memory-rate-limiter';
import { RateLimiter } from '../src/platform/rate-limit/rate-limiter';
import { AdminApi } from './_harness/admin-api';
import { scriptPayloads } from './_harness/script-payloads';

const PATH = urlOf(reportEndpoints.file);
const LIST = urlOf(reportAdminEndpoints.list);
const aReport = { email: 'kim@example.com', title: 'It stops', type: 'Report a system error', message: 'After a minute it stops.' };

let admin: AdminApi;
/** Hours; as long as it stands still, what was used up does not come back. */
let hours = 0;

beforeAll(async () => {
  const limiter = new MemoryRateLimiter(() => hours * 3_600_000);
  admin = await AdminApi.start({ override: (builder) => builder.overrideProvider(RateLimiter).useValue(limiter) });
});
beforeEach(async () => {
  hours += 100;
  for (const sub of ['kim', 'minh', 'eve']) await call({ sub }, 'POST', urlOf(userEndpoints.callback), { id: sub, firstName: sub });
});
afterEach(() => admin.api.dataSource.query('TRUNCATE reports, conversations, users, songs, audit CASCADE'));
afterAll(() => admin.stop());

type Claims = Record<string, unknown>;

const call = async (as: Claims | undefined, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
  admin.api.app.inject({
    method,
    url,
    ...(as && { headers: { authorization: await admin.authorization(as) } }),
    ...(payload && { payload }),
  });

const file = (sub: string, more: object = {}, claims: Claims = {}) => call({ sub, ...claims }, 'POST', PATH, { ...aReport, ...more });

const asAdmin = { sub: 'linh', email: 'linh@example.com' };

async function read(query = ''): Promise<FiledReport[]> {
  const answer = await call(asAdmin, 'GET', LIST + query);
  expect(answer.statusCode).toBe(200);
  return reportAdminEndpoints.list.response.parse(answer.json());
}

/** A message from one to another, with a third who has nothing to do with it. */
async function writeMessage(content: string): Promise<string> {
  const [id, conversation] = [randomUUID(), randomUUID()];
  await admin.api.dataSource.query(`INSERT INTO conversations (id, low_person, high_person, last_seq) VALUES ($1, 'kim', 'minh', 1)`, [
    conversation,
  ]);
  await admin.api.dataSource.query(
    `INSERT INTO messages (id, conversation_id, seq, sender, receiver, content) VALUES ($1, $2, 1, 'minh', 'kim', $3)`,
    [id, conversation, content],
  );
  return id;
}

describe('POST /users/report', () => {
  it('takes email, title, type and message, and answers 201 { success: true }', async () => {
    const answer = await file('kim');
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ success: true });
    expect(await read()).toMatchObject([
      {
        title: 'It stops',
        type: 'Report a system error',
        message: 'After a minute it stops.',
        status: 'open',
        resolvedAt: null,
        reporterId: 'kim',
        reporter: { clerkId: 'kim', fullName: 'kim' },
        about: null,
        page: null,
        playing: null,
      },
    ]);
  });

  it.each(reportTypes)('takes the type "%s" by its label', async (type) => {
    expect((await file('kim', { type })).statusCode).toBe(201);
    expect(await read()).toMatchObject([{ type }]);
  });

  it('is for those who are signed in', async () => {
    const answer = await call(undefined, 'POST', PATH, aReport);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'unauthorized', message: 'Please sign in.' });
    expect(await read()).toEqual([]);
  });

  it.each([
    ['title', '  \t '],
    ['title', ''],
    ['message', ' \n '],
    ['message', ''],
    ['type', ' '],
    ['type', ''],
    ['type', 'Something else'],
    ['title', 'x'.repeat(LONGEST_REPORT_TITLE + 1)],
    ['message', 'x'.repeat(LONGEST_REPORT_MESSAGE + 1)],
    ['title', 'a\0b'],
    ['message', 'a\ud800'],
  ])('answers 400 and names the field when the %s is %j', async (field, value) => {
    const answer = await file('kim', { [field]: value });
    expect(answer.statusCode).toBe(400);
    expect(apiError.parse(answer.json())).toMatchObject({ code: 'invalid', fields: [{ path: field }] });
    expect(await read()).toEqual([]);
  });

  it('names every field that is missing', async () => {
    const answer = await call({ sub: 'kim' }, 'POST', PATH, {});
    expect(apiError.parse(answer.json()).fields?.map(({ path }) => path)).toEqual(['title', 'type', 'message']);
  });

  it('trims what is written', async () => {
    await file('kim', { title: '  It stops  ', message: '\n One\nTwo \n' });
    expect(await read()).toMatchObject([{ title: 'It stops', message: 'One\nTwo' }]);
  });

  it('keeps the e-mail of the token, else of the account, and never the body’s', async () => {
    await call({ sub: 'minh' }, 'POST', urlOf(userEndpoints.callback), { id: 'minh', email: 'minh@example.com' });
    await file('kim', { email: 'boss@example.com' }, { email: 'kim@token.example.com' });
    await file('minh', { email: 'boss@example.com' });
    await file('eve', { email: 'boss@example.com' });
    const emails = new Map((await read()).map(({ reporterId, email }) => [reporterId, email]));
    expect(Object.fromEntries(emails)).toEqual({ kim: 'kim@token.example.com', minh: 'minh@example.com', eve: null });
  });

  it('takes one of somebody who has no account yet', async () => {
    expect((await file('nobody-known')).statusCode).toBe(201);
    expect(await read()).toMatchObject([{ reporterId: 'nobody-known', reporter: null }]);
  });

  it('takes the same reportId once, however often it comes, even at once', async () => {
    const reportId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => file('kim', { reportId })));
    answers.push(await file('kim', { reportId, title: 'Another title' }));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(9).fill(201));
    expect(await read()).toMatchObject([{ title: 'It stops' }]);
    expect((await file('minh', { reportId })).statusCode).toBe(201);
    expect(await read()).toHaveLength(2);
  });

  it('keeps what the reporter was looking at', async () => {
    const { id } = await admin.rows.song({ title: 'Mưa' });
    await file('kim', { context: { page: '/albums/abc', songId: id } });
    await file('kim', { context: { page: '/', songId: randomUUID() } });
    expect(await read()).toMatchObject([
      { page: '/', playing: null },
      { page: '/albums/abc', playing: { songId: id, title: 'Mưa' } },
    ]);
    expect((await file('kim', { context: { page: '/chat?with=minh' } })).statusCode).toBe(400);
  });

  it('answers 429 with Retry-After to too many, and a repetition costs nothing', async () => {
    const reportId = randomUUID();
    for (let count = 0; count < 30; count += 1) expect((await file('kim', { reportId })).statusCode).toBe(201);
    for (let count = 0; count < 9; count += 1) expect((await file('kim')).statusCode).toBe(201);
    const refused = await file('kim');
    expect(refused.statusCode).toBe(429);
    expect(apiError.parse(refused.json()).code).toBe('rate_limited');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await file('kim', { reportId })).statusCode).toBe(201);
    expect((await file('minh')).statusCode).toBe(201);
    hours += 1;
    expect((await file('kim')).statusCode).toBe(201);
  });
});

describe('a report about a message', () => {
  it('keeps the message as the reporter saw it, also when it is gone', async () => {
    const messageId = await writeMessage('Buy now!');
    const type = 'Report chat spam';
    expect((await file('kim', { type, about: { type: 'message', messageId } })).statusCode).toBe(201);
    await admin.api.dataSource.query('TRUNCATE conversations CASCADE');
    expect(await read()).toMatchObject([
      { about: { type: 'message', messageId, content: 'Buy now!', writerId: 'minh', writer: { clerkId: 'minh', fullName: 'minh' } } },
    ]);
  });

  it('is for its two people: to everybody else there is no such message', async () => {
    const messageId = await writeMessage('Between us');
    const about = { type: 'message', messageId };
    const answer = await file('eve', { about });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'not_found', message: 'There is no such message.' });
    expect(answer.body).not.toContain('Between us');
    expect((await file('eve', { about: { type: 'message', messageId: randomUUID() } })).statusCode).toBe(404);
    expect(await read()).toEqual([]);
    expect((await file('minh', { about })).statusCode).toBe(201);
  });
});

describe('a report about a song', () => {
  it('keeps its id and its title, also when it is gone', async () => {
    const { id } = await admin.rows.song({ title: 'Mưa' });
    await file('kim', { type: 'Copyright report', about: { type: 'song', songId: id } });
    await admin.api.dataSource.query('DELETE FROM songs');
    expect(await read()).toMatchObject([{ about: { type: 'song', songId: id, title: 'Mưa' } }]);
  });

  it('of no such song is 404', async () => {
    expect((await file('kim', { about: { type: 'song', songId: randomUUID() } })).statusCode).toBe(404);
  });
});

describe('GET /admin/reports', () => {
  it('is for admins alone', async () => {
    await file('kim');
    for (const path of [LIST, urlOf(reportAdminEndpoints.counts)]) {
      expect((await call(undefined, 'GET', path)).statusCode).toBe(401);
      expect((await call({ sub: 'kim' }, 'GET', path)).statusCode).toBe(403);
    }
  });

  it('is newest first, and filtered by status and type', async () => {
    for (const [title, type] of [
      ['1', reportTypes[0]],
      ['2', reportTypes[1]],
      ['3', reportTypes[0]],
    ] as const)
      await file('kim', { title, type });
    const [third] = await read();
    await call(asAdmin, 'PATCH', urlOf(reportAdminEndpoints.change, { id: third?._id ?? '' }), { status: 'resolved' });
    const titles = async (query: string) => (await read(query)).map(({ title }) => title);
    expect(await titles('')).toEqual(['3', '2', '1']);
    expect(await titles('?status=open')).toEqual(['2', '1']);
    expect(await titles('?status=resolved')).toEqual(['3']);
    expect(await titles(`?type=${encodeURIComponent(reportTypes[0])}`)).toEqual(['3', '1']);
    expect(await titles(`?status=open&type=${encodeURIComponent(reportTypes[0])}`)).toEqual(['1']);
    const counts = async (query = '') => (await call(asAdmin, 'GET', urlOf(reportAdminEndpoints.counts) + query)).json<object>();
    expect(await counts()).toEqual({ open: 2, resolved: 1 });
    expect(await counts(`?type=${encodeURIComponent(reportTypes[1])}`)).toEqual({ open: 1, resolved: 0 });
  });

  it('goes on where the Link header points, with the same filters, nothing twice and nothing left out', async () => {
    await admin.api.dataSource.query(
      `INSERT INTO reports (id, created_at, reporter, title, type, message, resolved_at)
       SELECT gen_random_uuid(), timestamptz '2026-01-01' + (n / 3) * interval '1 ms', 'kim', n, $1, 'x', CASE WHEN n % 2 = 0 THEN now() END
       FROM generate_series(1, 40) n`,
      [reportTypes[0]],
    );
    const seen: string[] = [];
    let address: string | undefined = `${LIST}?limit=7&status=open`;
    while (address !== undefined) {
      const answer = await call(asAdmin, 'GET', address);
      seen.push(...reportAdminEndpoints.list.response.parse(answer.json()).map(({ title }) => title));
      address = /<(.*)>; rel="next"/.exec(String(answer.headers.link ?? ''))?.[1];
    }
    const open = await admin.api.dataSource.query<{ title: string }[]>(
      'SELECT title FROM reports WHERE resolved_at IS NULL ORDER BY created_at DESC, id DESC',
    );
    expect(seen).toEqual(open.map(({ title }) => title));
  });

  it.each(['limit=0', 'limit=101', 'status=closed', 'type=x', 'cursor=x'])('answers 400 to %s', async (query) => {
    expect((await call(asAdmin, 'GET', `${LIST}?${query}`)).statusCode).toBe(400);
  });
});

describe('PATCH /admin/reports/:id', () => {
  const change = (id: string, status: string, as: Claims = asAdmin) =>
    call(as, 'PATCH', urlOf(reportAdminEndpoints.change, { id }), { status });
  const audited = async () =>
    auditEndpoints.list.response
      .parse((await call(asAdmin, 'GET', urlOf(auditEndpoints.list))).json())
      .map(({ action, actor, subjectId, subjectName }) => [action, actor, subjectId, subjectName]);

  it('resolves and reopens, each once in the audit, without the reporter’s words', async () => {
    await file('kim', { title: 'Private words' });
    const id = (await read())[0]?._id ?? '';
    const resolved = await change(id, 'resolved');
    expect(resolved.statusCode).toBe(200);
    expect(resolved.json()).toMatchObject({
      _id: id,
      status: 'resolved',
      resolvedAt: expect.any(String) as string,
      title: 'Private words',
    });
    expect((await change(id, 'resolved')).json()).toMatchObject({ status: 'resolved' });
    expect((await change(id, 'open')).json()).toMatchObject({ status: 'open', resolvedAt: null });
    expect(await audited()).toEqual([
      ['report.reopened', 'linh', id, 'Report a system error'],
      ['report.resolved', 'linh', id, 'Report a system error'],
    ]);
  });

  it('notes it once when two admins resolve it at the same moment', async () => {
    await file('kim');
    const id = (await read())[0]?._id ?? '';
    await Promise.all([change(id, 'resolved'), change(id, 'resolved')]);
    expect(await audited()).toHaveLength(1);
  });

  it('answers 404 to an unknown one, 400 to another status, 403 to who is no admin', async () => {
    await file('kim');
    const id = (await read())[0]?._id ?? '';
    expect((await change(randomUUID(), 'resolved')).statusCode).toBe(404);
    expect((await change(id, 'deleted')).statusCode).toBe(400);
    expect((await change(id, 'resolved', { sub: 'kim' })).statusCode).toBe(403);
    expect(await read()).toMatchObject([{ status: 'open' }]);
  });
});

describe('a person’s data', () => {
  const exportOf = async (sub: string) => personalData.parse((await call({ sub }, 'GET', urlOf(userEndpoints.exportData))).json()).reports;

  it('has their reports in it, and nobody else’s', async () => {
    await file('kim', { title: 'Mine', context: { page: '/songs' } });
    await file('minh', { title: 'Not mine' });
    expect(await exportOf('kim')).toMatchObject([{ title: 'Mine', message: 'After a minute it stops.', about: null, page: '/songs' }]);
  });

  it('goes with the account: their reports, and their words in the reports of others', async () => {
    const messageId = await writeMessage('Buy now!');
    await file('kim', { about: { type: 'message', messageId }, title: 'Spam' });
    await file('minh', { title: 'Mine' });
    expect((await call({ sub: 'minh' }, 'DELETE', urlOf(userEndpoints.deleteAccount))).statusCode).toBe(200);
    expect(await read()).toMatchObject([
      { title: 'Spam', about: { type: 'message', messageId, content: null, writerId: null, writer: null } },
    ]);
    const [rows] = await admin.api.dataSource.query<{ all: string }[]>(`SELECT string_agg(r::text, '') AS all FROM reports r`);
    expect(rows?.all).not.toMatch(/minh|Buy now/);
  });
});

describe('what a report says', () => {
  it('is kept and given back word for word, scripts included', async () => {
    expect(scriptPayloads).toHaveLength(60);
    for (const payload of scriptPayloads) {
      hours += 1;
      const title = payload.replaceAll('\t', ' ');
      expect((await file('kim', { title, message: payload })).statusCode).toBe(201);
      expect((await read('?limit=1'))[0]).toMatchObject({ title, message: payload });
    }
  });

  it('is in no log, nor is the e-mail', async () => {
    const messageId = await writeMessage('the-secret-message');
    const secret = { title: 'the-secret-title', message: 'the-secret-words', about: { type: 'message', messageId } };
    await file('kim', secret, { email: 'the-secret@example.com' });
    await file('kim', { ...secret, title: `the-secret-title${'x'.repeat(LONGEST_REPORT_TITLE)}` });
    await file('eve', secret);
    await admin.api.dataSource.query('ALTER TABLE reports RENAME COLUMN title TO moved');
    try {
      expect((await file('kim', secret)).statusCode).toBe(500);
    } finally {
      await admin.api.dataSource.query('ALTER TABLE reports RENAME COLUMN moved TO title');
    }
    await read();
    const log = JSON.stringify(admin.api.log);
    expect(log).toContain('/api/users/report');
    expect(log).toContain('unforeseen');
    expect(log).not.toContain('the-secret');
  });
});
