import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import toast, { Toaster } from 'react-hot-toast';
import { ServicesProvider } from '../../platform/services/services';
import type { Services } from '../../platform/services/services';
import { pointAtActivity, pointAtSong } from '../../features/reports/report-link';
import { startOutgoingReports } from '../../features/reports/report-server.fixture';
import { ada, bob, ended, granted } from '../../features/session/session.fixture';
import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { pretendDialogs } from '../../ui/browser.fixture';
import { showScreen } from '../screen.fixture';
import ReportScreen from './report-screen';

type At = NonNullable<Parameters<typeof showScreen>[1]>['at'];

beforeEach(() => pretendDialogs());
afterEach(() => {
  jest.restoreAllMocks();
  act(() => toast.remove());
  sessionStorage.clear();
});

const SUCCESS = "Thank you for your feedback. We'll review your report shortly.";
const FAILURE = 'There was a problem submitting your report. Please try again.';

async function open({ isVisitor = false, at = '/report' }: { isVisitor?: boolean; at?: At } = {}) {
  const started = startOutgoingReports();
  let shown: ReturnType<typeof showScreen> | undefined;
  await act(async () => {
    shown = showScreen(
      <ServicesProvider services={Promise.resolve({ outgoingReports: started.outgoing } as Services)}>
        <ReportScreen />
        <Toaster />
      </ServicesProvider>,
      { path: '/report', ...(at && { at }), ...(!isVisitor && { person: ada }) },
    );
    await Promise.resolve();
  });
  return {
    ...started,
    playback: shown?.playback,
    session: shown?.session,
    send: (...events: Parameters<NonNullable<typeof shown>['send']>) => act(() => shown?.send(...events)),
  };
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Type' });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit Report' }));

async function fill(title = 'It stops', message = 'After a minute it stops.') {
  await userEvent.type(field('Title'), title);
  await userEvent.type(field('Message'), message);
}

describe('the report form', () => {
  it('shows the account’s e-mail read-only, and the three types', async () => {
    await open();
    expect(field('Email').value).toBe('ada@example.org');
    expect(field('Email').readOnly).toBe(true);
    expect([...type().options].map(({ text }) => text)).toEqual(['Report chat spam', 'Copyright report', 'Report a system error']);
    expect(type().value).toBe('Report a system error');
  });

  it('of a guest has no email and is sent without an account', async () => {
    const guest = { id: 'guest:0192f0c1-2345-7abc-8def-0123456789ab', name: 'An' };
    const { session, bodies } = await open({ isVisitor: true, at: { pathname: '/report', state: pointAtActivity(guest.id, 'An', '/') } });
    act(() => session?.send({ type: 'guest.joined', guest }));
    expect(screen.queryByRole('textbox', { name: 'Email' })).toBeNull();
    expect(screen.queryByRole('complementary', { name: 'Sign in' })).toBeNull();
    screen.getByText('About a guest of the room');
    await fill();
    await submit();
    expect(await screen.findByText(SUCCESS)).toBeTruthy();
    expect(bodies).toMatchObject([{ email: null, title: 'It stops', activity: { userId: guest.id, text: 'An' } }]);
  });

  it('shows "Submitting..." during the request', async () => {
    const { deps } = await open();
    deps.answer = 'never';
    await fill();
    await submit();
    expect(screen.getByRole('button', { name: 'Submitting...' }).getAttribute('aria-busy')).toBe('true');
    expect(field('Title').readOnly).toBe(true);
  });

  it('shows a thank-you and is reset, including the type', async () => {
    const { bodies } = await open();
    await fill();
    await userEvent.selectOptions(type(), 'Copyright report');
    await submit();
    expect(await screen.findByText(SUCCESS)).toBeTruthy();
    expect([field('Title').value, field('Message').value, type().value]).toEqual(['', '', 'Report a system error']);
    expect(bodies).toMatchObject([
      { email: 'ada@example.org', title: 'It stops', type: 'Copyright report', message: 'After a minute it stops.' },
    ]);
  });

  it('shows a failure, keeps the text, and resends the same report', async () => {
    const { deps, bodies } = await open();
    deps.answer = 500;
    await fill();
    await submit();
    expect(await screen.findByText(FAILURE)).toBeTruthy();
    expect(field('Title').value).toBe('It stops');
    deps.answer = 201;
    await submit();
    expect(await screen.findByText(SUCCESS)).toBeTruthy();
    const [first, second] = bodies as { reportId: string }[];
    expect(second?.reportId).toBe(first?.reportId);
  });

  it('shows a failure when the report cannot be stored', async () => {
    const { deps } = await open();
    deps.isStorageBroken = true;
    await fill();
    await submit();
    expect(await screen.findByText(FAILURE)).toBeTruthy();
  });

  it('sends another report under a new id', async () => {
    const { deps, bodies } = await open();
    deps.answer = 500;
    await fill();
    await submit();
    await screen.findByText(FAILURE);
    await userEvent.type(field('Title'), '!');
    await submit();
    const sent = () => bodies as { reportId: string; title: string }[];
    await waitFor(() => expect(sent().some(({ title }) => title === 'It stops!')).toBe(true));
    const [first] = sent();
    expect(sent().find(({ title }) => title === 'It stops!')?.reportId).not.toBe(first?.reportId);
  });

  it.each([
    ['', 'x'],
    ['   ', 'x'],
    ['x', '   '],
    ['', ''],
  ])('asks to fill in all fields when the title is %j and the message %j', async (title, message) => {
    const { items } = await open();
    if (title) await userEvent.type(field('Title'), title);
    if (message) await userEvent.type(field('Message'), message);
    await submit();
    expect(await screen.findByText('Please fill in all fields before submitting')).toBeTruthy();
    expect(field('Title').getAttribute('aria-invalid')).toBe(title.trim() ? null : 'true');
    expect(field('Message').getAttribute('aria-invalid')).toBe(message.trim() ? null : 'true');
    expect(items()).toEqual([]);
  });

  it('asks a visitor to sign in', async () => {
    const { items } = await open({ isVisitor: true });
    expect(field('Email').value).toBe('');
    expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeTruthy();
    await fill();
    await submit();
    expect(await screen.findByText('Please sign in to submit a report')).toBeTruthy();
    expect(field('Title').value).toBe('It stops');
    expect(items()).toEqual([]);
  });

  it('shows a draft to its author only, and restores it', async () => {
    const { send } = await open();
    await fill();
    send(ended);
    expect(field('Title').value).toBe('');
    send(granted(bob));
    expect([field('Title').value, field('Message').value]).toEqual(['', '']);
    send(granted(ada));
    expect([field('Title').value, field('Message').value]).toEqual(['It stops', 'After a minute it stops.']);
  });

  it('shows a waiting report while offline, without an alert or a thank-you', async () => {
    const { deps } = await open();
    Object.assign(deps, { isOnline: false, answer: 'away' });
    await fill();
    await submit();
    expect(await screen.findByText("Your report is saved. We'll send it when you're back online.")).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Not sent yet' })).toBeTruthy();
    expect(screen.getByText("We'll send it when you're back online.")).toBeTruthy();
    expect(screen.queryByText(SUCCESS)).toBeNull();
    expect(field('Title').value).toBe('');
    await userEvent.click(screen.getByRole('button', { name: 'Delete the report It stops' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Not sent yet' })).toBeNull());
  });
});

describe('unsent reports', () => {
  const row = (payload: object) => ({
    id: '6f1c2f44-6d3a-4b0e-9a44-1d2f3a4b5c6d',
    author: { type: 'person', id: 'ada' },
    kind: 'report',
    lane: 'report 1',
    payload,
  });
  const report = { reportId: '6f1c2f44-6d3a-4b0e-9a44-1d2f3a4b5c6d', title: 'It stops', type: 'Copyright report', message: 'Often.' };

  it('show the reason, and can be retried', async () => {
    const { addRow, outbox, bodies } = await open();
    addRow({ ...row(report), refusal: 'The server said no.' });
    act(() => outbox.changedElsewhere());
    expect(await screen.findByText('Not sent. The server said no.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Not sent yet' })).toBeNull());
    expect(bodies).toEqual([report]);
  });

  it('are kept while unreadable, and removed when their author deletes them', async () => {
    jest.spyOn(console, 'warn').mockImplementation();
    const { addRow, outbox, rows, bodies } = await open();
    addRow({ ...row(report), v: 2 });
    addRow(row({ ...report, v: 2 }));
    act(() => outbox.changedElsewhere());
    expect(await screen.findByText('2 reports wait for an update')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Delete 2 reports' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(rows.size).toBe(2);
    await userEvent.click(screen.getByRole('button', { name: 'Delete 2 reports' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Not sent yet' })).toBeNull());
    expect([rows.size, bodies]).toEqual([0, []]);
  });
});

describe('reporting a song', () => {
  const song = songNumber(1, { title: 'Mưa', artist: 'Sơn Ca' });
  const at = { pathname: '/report', state: pointAtSong(song, '/songs') };

  it('shows the song above the form, and sends it along', async () => {
    const { bodies } = await open({ at });
    expect(screen.getByRole('figure').textContent).toContain('MưaSơn Ca');
    expect(type().value).toBe('Copyright report');
    await fill();
    await submit();
    await screen.findByText(SUCCESS);
    expect(bodies).toMatchObject([{ type: 'Copyright report', about: { type: 'song', songId: song._id }, context: { page: '/songs' } }]);
    expect(screen.queryByRole('figure')).toBeNull();
  });

  it('can leave the song out', async () => {
    const { bodies } = await open({ at });
    await userEvent.click(screen.getByRole('button', { name: 'Leave this out of the report' }));
    expect(screen.queryByRole('figure')).toBeNull();
    await fill();
    await submit();
    await screen.findByText(SUCCESS);
    expect(bodies[0]).not.toHaveProperty('about');
  });

  it('says that it sends the page it came from, and the song that plays', async () => {
    const song = songNumber(1);
    const { playback } = await open({ at: { pathname: '/report', state: pointAtSong(song, '/songs') } });
    expect(screen.getByText('Your report also includes the page you came from.')).toBeTruthy();
    act(() => playback?.queue.send({ type: 'queue.playAlbum', songs: [songNumber(2)], startIndex: 0 }));
    expect(screen.getByText('Your report also includes the song in the player, “Song 2”, and the page you came from.')).toBeTruthy();
  });

  it('sends nothing else, and says nothing, where there is nothing', async () => {
    await open();
    expect(screen.queryByText(/^Your report also includes/)).toBeNull();
  });
});
