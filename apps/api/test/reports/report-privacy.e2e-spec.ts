import { LONGEST_REPORT_TITLE, personalData, urlOf, personalDataEndpoints, userEndpoints } from '@chorus/contracts';
import { scriptPayloads } from '@chorus/contracts/text/script-payloads.fixture';
import { ReportApi } from './report-api';

const reports = new ReportApi();

beforeAll(() => reports.start());
beforeEach(() => reports.people());
afterEach(() => reports.clear());
afterAll(() => reports.admin.stop());

describe('personal data in reports', () => {
  const exportOf = async (sub: string) =>
    personalData.parse((await reports.call({ sub }, 'GET', urlOf(personalDataEndpoints.exportData))).json()).reports;

  it('is exported without the reports of others', async () => {
    await reports.file('kim', { title: 'Mine', context: { page: '/songs' } });
    await reports.file('minh', { title: 'Not mine' });
    expect(await exportOf('kim')).toMatchObject([{ title: 'Mine', message: 'After a minute it stops.', about: null, page: '/songs' }]);
  });

  it('is deleted with the account: the user’s reports, and their text in the reports of others', async () => {
    const messageId = await reports.writeMessage('Buy now!');
    await reports.file('kim', { about: { type: 'message', messageId }, title: 'Spam' });
    await reports.file('minh', { title: 'Mine' });
    const idToken = await reports.admin.issuer.idToken('minh');
    expect((await reports.call({ sub: 'minh' }, 'DELETE', urlOf(userEndpoints.deleteAccount), { idToken })).statusCode).toBe(200);
    expect(await reports.read()).toMatchObject([
      { title: 'Spam', about: { type: 'message', messageId, content: null, writerId: null, writer: null } },
    ]);
    const [rows] = await reports.query<{ all: string }>(`SELECT string_agg(r::text, '') AS all FROM reports r`);
    expect(rows?.all).not.toMatch(/minh|Buy now/);
  });
});

describe('a report’s text', () => {
  it('is returned unescaped, scripts included', async () => {
    expect(scriptPayloads).toHaveLength(60);
    for (const payload of scriptPayloads) {
      reports.hour += 1;
      const title = payload.replaceAll('\t', ' ');
      expect((await reports.file('kim', { title, message: payload })).statusCode).toBe(201);
      expect((await reports.read('?limit=1'))[0]).toMatchObject({ title, message: payload });
    }
  });

  it('is not logged, nor is the e-mail', async () => {
    const messageId = await reports.writeMessage('the-secret-message');
    const secret = { title: 'the-secret-title', message: 'the-secret-words', about: { type: 'message', messageId } };
    await reports.file('kim', secret, { email: 'the-secret@example.com' });
    await reports.file('kim', { ...secret, title: `the-secret-title${'x'.repeat(LONGEST_REPORT_TITLE)}` });
    await reports.file('eve', secret);
    await reports.query('ALTER TABLE reports RENAME COLUMN title TO moved');
    try {
      expect((await reports.file('kim', secret)).statusCode).toBe(500);
    } finally {
      await reports.query('ALTER TABLE reports RENAME COLUMN moved TO title');
    }
    await reports.read();
    const log = JSON.stringify(reports.admin.api.log);
    expect(log).toContain('/api/users/report');
    expect(log).toContain('unhandled exception');
    expect(log).not.toContain('the-secret');
  });
});
