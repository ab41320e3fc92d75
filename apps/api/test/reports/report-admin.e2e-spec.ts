import { auditEndpoints, reportAdminEndpoints, reportTypes, urlOf } from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { asAdmin, LIST, ReportApi } from './report-api';

const reports = new ReportApi();

beforeAll(() => reports.start());
beforeEach(() => reports.people());
afterEach(() => reports.clear());
afterAll(() => reports.admin.stop());

describe('GET /admin/reports', () => {
  it('is for admins only', async () => {
    await reports.file('kim');
    for (const path of [LIST, urlOf(reportAdminEndpoints.counts)]) {
      expect((await reports.call(undefined, 'GET', path)).statusCode).toBe(401);
      expect((await reports.call({ sub: 'kim' }, 'GET', path)).statusCode).toBe(403);
    }
  });

  it('is sorted newest first, and filtered by status and type', async () => {
    for (const [title, type] of [
      ['1', reportTypes[0]],
      ['2', reportTypes[1]],
      ['3', reportTypes[0]],
    ] as const)
      await reports.file('kim', { title, type });
    const [third] = await reports.read();
    await reports.call(asAdmin, 'PATCH', urlOf(reportAdminEndpoints.change, { id: third?._id ?? '' }), { status: 'resolved' });
    const titles = async (query: string) => (await reports.read(query)).map(({ title }) => title);
    expect(await titles('')).toEqual(['3', '2', '1']);
    expect(await titles('?status=open')).toEqual(['2', '1']);
    expect(await titles('?status=resolved')).toEqual(['3']);
    expect(await titles(`?type=${encodeURIComponent(reportTypes[0])}`)).toEqual(['3', '1']);
    expect(await titles(`?status=open&type=${encodeURIComponent(reportTypes[0])}`)).toEqual(['1']);
    const counts = async (query = '') => (await reports.call(asAdmin, 'GET', urlOf(reportAdminEndpoints.counts) + query)).json<object>();
    expect(await counts()).toEqual({ open: 2, resolved: 1 });
    expect(await counts(`?type=${encodeURIComponent(reportTypes[1])}`)).toEqual({ open: 1, resolved: 0 });
  });

  it('pages by the Link header with the same filters, without duplicates or gaps', async () => {
    await reports.query(
      `INSERT INTO reports (id, created_at, reporter, title, type, message, resolved_at)
       SELECT gen_random_uuid(), timestamptz '2026-01-01' + (n / 3) * interval '1 ms', 'kim', n, $1, 'x', CASE WHEN n % 2 = 0 THEN now() END
       FROM generate_series(1, 40) n`,
      [reportTypes[0]],
    );
    const seen: string[] = [];
    let address: string | undefined = `${LIST}?limit=7&status=open`;
    while (address !== undefined) {
      const answer = await reports.call(asAdmin, 'GET', address);
      seen.push(...reportAdminEndpoints.list.response.parse(answer.json()).map(({ title }) => title));
      address = /<(.*)>; rel="next"/.exec(String(answer.headers.link ?? ''))?.[1];
    }
    const open = await reports.query<{ title: string }>(
      'SELECT title FROM reports WHERE resolved_at IS NULL ORDER BY created_at DESC, id DESC',
    );
    expect(seen).toEqual(open.map(({ title }) => title));
  });

  it.each(['limit=0', 'limit=101', 'status=closed', 'type=x', 'cursor=x'])('answers 400 to %s', async (query) => {
    expect((await reports.call(asAdmin, 'GET', `${LIST}?${query}`)).statusCode).toBe(400);
  });
});

describe('PATCH /admin/reports/:id', () => {
  const change = (id: string, status: string, as = asAdmin) =>
    reports.call(as, 'PATCH', urlOf(reportAdminEndpoints.change, { id }), { status });
  const audited = async () =>
    auditEndpoints.list.response
      .parse((await reports.call(asAdmin, 'GET', urlOf(auditEndpoints.list))).json())
      .map(({ action, actor, subjectId, subjectName }) => [action, actor, subjectId, subjectName]);

  it('resolves and reopens, each audited once, with the title only while the report is there', async () => {
    await reports.file('kim', { title: 'Private words' });
    const id = (await reports.read())[0]?._id ?? '';
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
      ['report.reopened', 'linh', id, 'Private words'],
      ['report.resolved', 'linh', id, 'Private words'],
    ]);
    await reports.query('DELETE FROM reports');
    expect((await audited()).map(([, , , name]) => name)).toEqual(['Report a system error', 'Report a system error']);
  });

  it('is audited once when two admins resolve it concurrently', async () => {
    await reports.file('kim');
    const id = (await reports.read())[0]?._id ?? '';
    await Promise.all([change(id, 'resolved'), change(id, 'resolved')]);
    expect(await audited()).toHaveLength(1);
  });

  it('answers 404 to an unknown id, 400 to an invalid status, 403 to a user who is not an admin', async () => {
    await reports.file('kim');
    const id = (await reports.read())[0]?._id ?? '';
    expect((await change(randomUUID(), 'resolved')).statusCode).toBe(404);
    expect((await change(id, 'deleted')).statusCode).toBe(400);
    expect((await change(id, 'resolved', { sub: 'kim' })).statusCode).toBe(403);
    expect(await reports.read()).toMatchObject([{ status: 'open' }]);
  });
});
