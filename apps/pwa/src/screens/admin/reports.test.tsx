import type { FiledReport } from '@chorus/contracts';
import { reportNumber } from '@chorus/contracts/reports/report.fixture';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import toast from 'react-hot-toast';
import { scriptPayloads } from '@chorus/contracts/text/script-payloads.fixture';
import { ok, openAdmin, refused, serveCatalogue } from './admin.fixture';

afterEach(() => act(() => toast.remove()));

function serveReports(reports: readonly FiledReport[], counts = { open: reports.length, resolved: 0 }) {
  const server = serveCatalogue({});
  server.answer('GET /admin/reports', ok(reports));
  server.answer('GET /admin/reports/counts', ok(counts));
  const fetch = jest.spyOn(globalThis, 'fetch');
  const asked = () =>
    fetch.mock.calls.flatMap(([url]) => (typeof url === 'string' ? [url] : [])).filter((url) => url.startsWith('/api/admin/reports?'));
  return { ...server, asked };
}

const open = () => openAdmin({ at: '/admin?tab=reports' });
const entries = async () => within(await screen.findByRole('list', { name: 'Reports' })).getAllByRole('listitem');

it('admin reports: show reporter, content and page', async () => {
  serveReports([reportNumber(1, { page: '/songs', playing: { songId: reportNumber(9)._id, title: 'Mưa' } })]);
  await open();
  const [entry] = await entries();
  for (const text of ['Kim Lê', 'kim@example.com', 'Report a system error', 'Report 1', 'What report 1 says', '/songs', 'Mưa'])
    expect(entry?.textContent).toContain(text);
  expect(entry?.querySelector('time')?.dateTime).toBe('2026-01-31T12:00:00.000Z');
});

it('admin reports: mark an email that the provider has not confirmed', async () => {
  serveReports([reportNumber(3, { emailConfirmed: false }), reportNumber(2, { emailConfirmed: true }), reportNumber(1)]);
  await open();
  const texts = (await entries()).map(({ textContent }) => textContent);
  expect(texts.map((text) => text.includes('kim@example.com · Unconfirmed'))).toEqual([true, false, false]);
});

it('admin reports: show the reported message or song', async () => {
  const message = { type: 'message', messageId: reportNumber(8)._id, writtenAt: '2026-01-30T12:00:00.000Z', writerId: 'minh' } as const;
  const writer = { ...reportNumber(1).reporter!, clerkId: 'minh', fullName: 'Minh Nguyễn' };
  serveReports([
    reportNumber(4, { about: { ...message, content: 'Buy now!', writer } }),
    reportNumber(3, { about: { ...message, content: null, writerId: null, writer: null } }),
    reportNumber(2, { about: { type: 'song', songId: reportNumber(9)._id, title: 'Mưa' } }),
    reportNumber(1, { reporter: null, email: null }),
  ]);
  await open();
  const texts = (await entries()).map(({ textContent }) => textContent);
  expect(texts[0]).toContain('A message from Minh Nguyễn');
  expect(texts[0]).toContain('Buy now!');
  expect(texts[1]).toContain('A message from a deleted account');
  expect(texts[2]).toContain('About the songMưa');
  expect(texts[3]).toContain('kimNo email');
});

it('admin reports: show a reported activity', async () => {
  const person = { ...reportNumber(1).reporter!, clerkId: 'minh', fullName: 'Minh Nguyễn' };
  serveReports([reportNumber(1, { activity: { userId: 'minh', person, text: 'Buy now!' } })]);
  await open();
  const [entry] = await entries();
  expect(entry?.textContent).toContain('Shown as the activity of Minh NguyễnBuy now!');
});

it('admin reports: show open ones first, and filter by resolved and by type', async () => {
  const { asked } = serveReports([reportNumber(1)], { open: 1, resolved: 3 });
  await open();
  await entries();
  expect(screen.getByRole('button', { name: 'Open 1' }).getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Resolved 3' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Copyright report');
  await waitFor(() =>
    expect(asked()).toEqual([
      '/api/admin/reports?status=open&limit=100',
      '/api/admin/reports?status=resolved&limit=100',
      '/api/admin/reports?status=resolved&type=Copyright+report&limit=100',
    ]),
  );
});

it('admin reports: a resolved one leaves the list', async () => {
  const report = reportNumber(1);
  const { answer, calls } = serveReports([report, reportNumber(2)]);
  answer(`PATCH /admin/reports/${report._id}`, ok({ ...report, status: 'resolved', resolvedAt: report.createdAt }));
  await open();
  const button = await screen.findByRole('button', { name: 'Resolve the report Report 1' });
  answer('GET /admin/reports', ok([reportNumber(2)]));
  await userEvent.click(button);
  expect(await screen.findByText('Report resolved')).toBeTruthy();
  await waitFor(async () => expect(await entries()).toHaveLength(1));
  expect(calls('PATCH')).toMatchObject([{ path: `/admin/reports/${report._id}`, body: { status: 'resolved' } }]);
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Reports' }));
});

it('admin reports: a resolved one can be reopened', async () => {
  const report = reportNumber(1, { status: 'resolved', resolvedAt: '2026-02-01T12:00:00.000Z' });
  const { answer, calls } = serveReports([report], { open: 0, resolved: 1 });
  answer(`PATCH /admin/reports/${report._id}`, ok({ ...report, status: 'open', resolvedAt: null }));
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Reopen the report Report 1' }));
  expect(await screen.findByText('Report reopened')).toBeTruthy();
  expect(calls('PATCH')).toMatchObject([{ body: { status: 'open' } }]);
});

it('admin reports: a failed change is shown', async () => {
  const report = reportNumber(1);
  const { answer } = serveReports([report]);
  answer(`PATCH /admin/reports/${report._id}`, refused(500, 'The server is tired.'));
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Resolve the report Report 1' }));
  expect(await screen.findByText('Failed to change the report: The server is tired.')).toBeTruthy();
});

it('admin reports: are paginated like the other lists', async () => {
  serveReports(Array.from({ length: 25 }, (_, n) => reportNumber(25 - n)));
  await open();
  expect(await entries()).toHaveLength(10);
  expect(screen.getByText('Showing 1-10 of 25')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Last page' }));
  expect((await entries()).map((entry) => entry.querySelector('h3')?.textContent)).toEqual([5, 4, 3, 2, 1].map((n) => `Report ${n}`));
});

it('admin reports: more are fetched when a later page is opened', async () => {
  const { answer } = serveReports([], { open: 120, resolved: 0 });
  const parts = [range(120, 21), range(20, 1)];
  const next = { link: '</api/admin/reports?status=open&limit=100&cursor=c>; rel="next"' };
  answer('GET /admin/reports', 'never');
  const { fetch } = globalThis;
  const partly = (url: string, request: RequestInit) => {
    if (!url.startsWith('/api/admin/reports?')) return fetch(url, request);
    const isNext = url.includes('cursor=c');
    const headers = new Map(isNext ? [] : Object.entries(next));
    return Promise.resolve({ ok: true, status: 200, headers, json: () => Promise.resolve(parts[isNext ? 1 : 0]) });
  };
  Object.assign(globalThis, { fetch: partly });
  await open();
  expect(await screen.findByText('Showing 1-10 of 120')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Last page' }));
  expect(await screen.findByText('Report 1')).toBeTruthy();
  expect(screen.getByText('Showing 111-120 of 120')).toBeTruthy();
});

const range = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, n) => reportNumber(from - n));

it('admin reports: an empty list is shown as such', async () => {
  serveReports([]);
  await open();
  expect(await screen.findByText('No open reports')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Resolved 0' }));
  expect(await screen.findByText('No resolved reports yet')).toBeTruthy();
  expect(screen.queryByText('Reports from listeners show up here.')).toBeNull();
});

it('admin reports: the server’s error is shown', async () => {
  serveReports([]).answer('GET /admin/reports', refused(500, 'The reports could not be read.'));
  await open();
  expect(await screen.findByText('The reports could not be read.')).toBeTruthy();
});

it('admin reports: HTML in a report is shown as text', async () => {
  const about = (content: string) =>
    ({
      type: 'message',
      messageId: reportNumber(9)._id,
      writtenAt: '2026-01-30T12:00:00.000Z',
      writerId: 'minh',
      writer: null,
      content,
    }) as const;
  serveReports(scriptPayloads.map((text, n) => reportNumber(n, { title: text, message: text, about: about(text) })));
  await open();
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: /per page/ }), '100');
  const list = await screen.findByRole('list', { name: 'Reports' });
  const shown = [...list.children].map((entry) => [
    entry.querySelector('h3')?.textContent,
    entry.querySelector('h3 + p')?.textContent,
    entry.querySelector('blockquote')?.textContent,
  ]);
  expect(shown).toEqual(scriptPayloads.map((text) => [text, text, text]));
  expect(list.querySelector('script, iframe, object, embed, img:not([src^="/placeholders/"]), [onerror], a')).toBeNull();
});
