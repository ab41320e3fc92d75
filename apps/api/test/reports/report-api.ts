import { type FiledReport, reportAdminEndpoints, reportEndpoints, urlOf, userEndpoints } from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { RateLimiter } from '../../src/platform/admission/rate-limiter';
import { AdminApi } from '../_harness/admin-api';

export const LIST = urlOf(reportAdminEndpoints.list);

export const aReport = {
  email: 'kim@example.com',
  title: 'It stops',
  type: 'Report a system error',
  message: 'After a minute it stops.',
};

type Claims = Record<string, unknown>;

export const asAdmin: Claims = { sub: 'linh', email: 'linh@example.com', email_verified: true };

export class ReportApi {
  /** The rate limiter's clock: while it stands still, allowances are not refilled. */
  hour = 0;
  private started: AdminApi | undefined;

  async start(): Promise<void> {
    const limiter = new RateLimiter(undefined, () => this.hour * 3_600_000);
    this.started = await AdminApi.start({ override: (builder) => builder.overrideProvider(RateLimiter).useValue(limiter) });
  }

  get admin(): AdminApi {
    if (!this.started) throw new Error('not started');
    return this.started;
  }

  async people(): Promise<void> {
    this.hour += 100;
    for (const sub of ['kim', 'minh', 'eve']) await this.call({ sub }, 'POST', urlOf(userEndpoints.callback), { id: sub, firstName: sub });
  }

  query<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return this.admin.api.dataSource.query<Row[]>(sql, values);
  }

  clear(): Promise<object[]> {
    return this.query('TRUNCATE reports, conversations, users, songs, audit CASCADE');
  }

  async call(as: Claims | undefined, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) {
    const headers = as && { authorization: await this.admin.authorization(as) };
    return this.admin.api.app.inject({ method, url, ...(headers && { headers }), ...(payload && { payload }) });
  }

  file(sub: string, more: object = {}, claims: Claims = {}) {
    return this.call({ sub, ...claims }, 'POST', urlOf(reportEndpoints.file), { ...aReport, ...more });
  }

  async read(query = ''): Promise<FiledReport[]> {
    const answer = await this.call(asAdmin, 'GET', LIST + query);
    expect(answer.statusCode).toBe(200);
    return reportAdminEndpoints.list.response.parse(answer.json());
  }

  async writeMessage(content: string): Promise<string> {
    const [id, conversation] = [randomUUID(), randomUUID()];
    await this.query(`INSERT INTO conversations (id, low_person, high_person, last_seq) VALUES ($1, 'kim', 'minh', 1)`, [conversation]);
    await this.query(`INSERT INTO messages (id, conversation_id, seq, sender, receiver, content) VALUES ($1, $2, 1, 'minh', 'kim', $3)`, [
      id,
      conversation,
      content,
    ]);
    return id;
  }
}
