import {
  apiError,
  LONGEST_REPORT_MESSAGE,
  LONGEST_REPORT_TITLE,
  reportEndpoints,
  reportTypes,
  urlOf,
  userEndpoints,
} from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { NEW_TEXTS } from '../../src/features/presence/own-texts';
import { PresenceReader } from '../../src/features/presence/presence.reader';
import { PresenceService } from '../../src/features/presence/presence.service';
import { RateLimiter } from '../../src/platform/admission/rate-limiter';
import { People } from '../_harness/people';
import { closeSockets } from '../_harness/socket-client';
import { until } from '../_harness/until';
import { aReport, ReportApi } from './report-api';

const reports = new ReportApi();

beforeAll(() => reports.start());
beforeEach(() => reports.people());
afterEach(() => reports.clear());
afterAll(() => reports.admin.stop());

describe('POST /users/report', () => {
  it('accepts email, title, type and message, and answers 201 { success: true }', async () => {
    const answer = await reports.file('kim');
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ success: true });
    expect(await reports.read()).toMatchObject([
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

  it.each(reportTypes)('accepts the type "%s" by its label', async (type) => {
    expect((await reports.file('kim', { type })).statusCode).toBe(201);
    expect(await reports.read()).toMatchObject([{ type }]);
  });

  it('asks visitors to sign in', async () => {
    const answer = await reports.call(undefined, 'POST', urlOf(reportEndpoints.file), aReport);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'unauthorized', message: 'Sign in to continue.' });
    expect(await reports.read()).toEqual([]);
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
    const answer = await reports.file('kim', { [field]: value });
    expect(answer.statusCode).toBe(400);
    expect(apiError.parse(answer.json())).toMatchObject({ code: 'invalid', fields: [{ path: field }] });
    expect(await reports.read()).toEqual([]);
  });

  it('drops unknown fields of a later page', async () => {
    const later = { mood: 'angry', context: { page: '/chat', screen: { width: 390 } } };
    expect((await reports.file('kim', later)).statusCode).toBe(201);
    expect(await reports.read()).toMatchObject([{ title: 'It stops', page: '/chat' }]);
  });

  it('answers 400 to a value that only the database refuses, and logs it', async () => {
    await reports.query(`ALTER TABLE reports ADD CONSTRAINT test_only CHECK (title <> 'refused')`);
    try {
      const answer = await reports.file('kim', { title: 'refused' });
      expect(answer.statusCode).toBe(400);
      expect(apiError.parse(answer.json())).toMatchObject({ code: 'invalid', message: "This can't be saved. Check what you entered." });
    } finally {
      await reports.query('ALTER TABLE reports DROP CONSTRAINT test_only');
    }
    expect(reports.admin.api.log).toContainEqual(expect.objectContaining({ msg: 'the database refused a value that its contract takes' }));
  });

  it('names every field that is missing', async () => {
    const answer = await reports.call({ sub: 'kim' }, 'POST', urlOf(reportEndpoints.file), {});
    expect(apiError.parse(answer.json()).fields?.map(({ path }) => path)).toEqual(['title', 'type', 'message']);
  });

  it('trims texts', async () => {
    await reports.file('kim', { title: '  It stops  ', message: '\n One\nTwo \n' });
    expect(await reports.read()).toMatchObject([{ title: 'It stops', message: 'One\nTwo' }]);
  });

  it('stores the e-mail of the token, else of the account, and never the body’s', async () => {
    await reports.call({ sub: 'minh' }, 'POST', urlOf(userEndpoints.callback), { id: 'minh', email: 'minh@example.com' });
    await reports.file('kim', { email: 'boss@example.com' }, { email: 'kim@token.example.com' });
    await reports.file('minh', { email: 'boss@example.com' });
    await reports.file('eve', { email: 'boss@example.com' });
    const emails = new Map((await reports.read()).map(({ reporterId, email }) => [reporterId, email]));
    expect(Object.fromEntries(emails)).toEqual({ kim: 'kim@token.example.com', minh: 'minh@example.com', eve: null });
  });

  it('marks an email as unconfirmed that is only the page’s word, or that the token does not call verified', async () => {
    await reports.call({ sub: 'minh' }, 'POST', urlOf(userEndpoints.callback), { id: 'minh', email: 'minh@example.com' });
    await reports.file('kim', {}, { email: 'kim@token.example.com', email_verified: true });
    await reports.file('minh');
    await reports.file('eve');
    await reports.file('linh', {}, { email: 'linh@token.example.com' });
    await reports.file('bo', {}, { email: 'bo@token.example.com', email_verified: false });
    const marks = (await reports.read()).map(({ reporterId, emailConfirmed }) => [reporterId, emailConfirmed]);
    expect(Object.fromEntries(marks)).toEqual({ kim: true, minh: false, eve: undefined, linh: false, bo: false });
  });

  it('accepts a report of a user without an account', async () => {
    expect((await reports.file('nobody-known')).statusCode).toBe(201);
    expect(await reports.read()).toMatchObject([{ reporterId: 'nobody-known', reporter: null }]);
  });

  it('stores a reportId once, even for concurrent requests', async () => {
    const reportId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => reports.file('kim', { reportId })));
    answers.push(await reports.file('kim', { reportId, title: 'Another title' }));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(9).fill(201));
    expect(await reports.read()).toMatchObject([{ title: 'It stops' }]);
    expect((await reports.file('minh', { reportId })).statusCode).toBe(201);
    expect(await reports.read()).toHaveLength(2);
  });

  it('stores the reporter’s context', async () => {
    const { id } = await reports.admin.rows.song({ title: 'Mưa' });
    await reports.file('kim', { context: { page: '/albums/abc', songId: id } });
    await reports.file('kim', { context: { page: '/', songId: randomUUID() } });
    expect(await reports.read()).toMatchObject([
      { page: '/', playing: null },
      { page: '/albums/abc', playing: { songId: id, title: 'Mưa' } },
    ]);
    expect((await reports.file('kim', { context: { page: '/chat?with=minh' } })).statusCode).toBe(400);
  });

  it('answers 429 with Retry-After above the limit, which repetitions do not use up', async () => {
    const reportId = randomUUID();
    for (let count = 0; count < 30; count += 1) expect((await reports.file('kim', { reportId })).statusCode).toBe(201);
    for (let count = 0; count < 9; count += 1) expect((await reports.file('kim')).statusCode).toBe(201);
    const refused = await reports.file('kim');
    expect(refused.statusCode).toBe(429);
    expect(apiError.parse(refused.json()).code).toBe('rate_limited');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await reports.file('kim', { reportId })).statusCode).toBe(201);
    expect((await reports.file('minh')).statusCode).toBe(201);
    reports.hour += 1;
    expect((await reports.file('kim')).statusCode).toBe(201);
  });
});

describe('a report about a message', () => {
  it('keeps the message as the reporter saw it, even after its deletion', async () => {
    const messageId = await reports.writeMessage('Buy now!');
    const type = 'Report chat spam';
    expect((await reports.file('kim', { type, about: { type: 'message', messageId } })).statusCode).toBe(201);
    await reports.query('TRUNCATE conversations CASCADE');
    expect(await reports.read()).toMatchObject([
      { about: { type: 'message', messageId, content: 'Buy now!', writerId: 'minh', writer: { clerkId: 'minh', fullName: 'minh' } } },
    ]);
  });

  it('is 404 to anybody outside the conversation', async () => {
    const messageId = await reports.writeMessage('Between us');
    const about = { type: 'message', messageId };
    const answer = await reports.file('eve', { about });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'not_found', message: "We couldn't find this message." });
    expect(answer.body).not.toContain('Between us');
    expect((await reports.file('eve', { about: { type: 'message', messageId: randomUUID() } })).statusCode).toBe(404);
    expect(await reports.read()).toEqual([]);
    expect((await reports.file('minh', { about })).statusCode).toBe(201);
  });
});

describe('a report about an activity', () => {
  /** Minh shows these, one after the other, until Kim's node has heard of the last. */
  async function showAsMinh(...texts: string[]): Promise<void> {
    const { api, issuer } = reports.admin;
    const client = await new People(api, issuer).connect('minh');
    const presence = api.app.get(PresenceReader, { strict: false });
    for (const activity of texts) {
      await client.socket.emitWithAck('update_activity', { userId: 'minh', activity });
      await until(
        () => Promise.resolve(presence.hasShown('minh', activity)),
        (isShown) => isShown,
      );
    }
  }
  afterEach(closeSockets);

  it('keeps what its reporter saw, though its author shows something else by then', async () => {
    await showAsMinh('Buy now!', 'Something harmless');
    expect((await reports.file('kim', { activity: { userId: 'minh', text: 'Buy now!' } })).statusCode).toBe(201);
    expect(await reports.read()).toMatchObject([
      { about: null, activity: { userId: 'minh', person: { clerkId: 'minh' }, text: 'Buy now!' } },
    ]);
  });

  it('is 404 where the person has shown no such text', async () => {
    await showAsMinh('Something harmless');
    const answer = await reports.file('kim', { activity: { userId: 'minh', text: 'Made up' } });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ message: "We couldn't find what this person showed." });
    expect((await reports.file('kim', { activity: { userId: 'eve', text: 'Something harmless' } })).statusCode).toBe(404);
    expect(await reports.read()).toEqual([]);
  });

  it('finds the first of many texts, since only as many are shown as are kept', async () => {
    const { api } = reports.admin;
    await showAsMinh('Buy now!');
    const limiter = api.app.get(RateLimiter);
    while ((await limiter.consume('own-texts:minh', NEW_TEXTS, 1)) === 0);
    const client = await new People(api, reports.admin.issuer).connect('minh');
    const service = api.app.get(PresenceService, { strict: false });
    const shown = jest.spyOn(service, 'hasShown');
    await client.socket.emitWithAck('update_activity', { userId: 'minh', activity: 'One too many' });
    await until(
      () => Promise.resolve(shown.mock.calls.some(([, text]) => text === 'One too many')),
      (isAsked) => isAsked,
    );
    await showAsMinh('Buy now!');
    expect(service.hasShown('minh', 'One too many')).toBe(false);
    expect((await reports.file('kim', { activity: { userId: 'minh', text: 'Buy now!' } })).statusCode).toBe(201);
  });

  it('names its author no more once their account is deleted', async () => {
    await showAsMinh('Buy now!');
    await reports.file('kim', { activity: { userId: 'minh', text: 'Buy now!' }, title: 'Spam' });
    const idToken = await reports.admin.issuer.idToken('minh');
    expect((await reports.call({ sub: 'minh' }, 'DELETE', urlOf(userEndpoints.deleteAccount), { idToken })).statusCode).toBe(200);
    expect((await reports.read()).map(({ title, activity }) => [title, activity])).toEqual([['Spam', undefined]]);
    const [rows] = await reports.query<{ all: string }>(`SELECT string_agg(r::text, '') AS all FROM reports r`);
    expect(rows?.all).not.toMatch(/minh|Buy now/);
  });
});

describe('a report about a song', () => {
  it('keeps its id and title, even after its deletion', async () => {
    const { id } = await reports.admin.rows.song({ title: 'Mưa' });
    await reports.file('kim', { type: 'Copyright report', about: { type: 'song', songId: id } });
    await reports.query('DELETE FROM songs');
    expect(await reports.read()).toMatchObject([{ about: { type: 'song', songId: id, title: 'Mưa' } }]);
  });

  it('that does not exist is 404', async () => {
    expect((await reports.file('kim', { about: { type: 'song', songId: randomUUID() } })).statusCode).toBe(404);
  });
});
