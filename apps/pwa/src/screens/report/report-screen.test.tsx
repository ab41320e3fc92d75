import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import toast, { Toaster } from 'react-hot-toast';
import { ReportDeskProvider } from '../../features/reports/report-desk-provider';
import { pointAtSong } from '../../features/reports/report-link';
import { startDesk } from '../../features/reports/report-server.fixture';
import { ada, bob, ended, granted } from '../../features/session/session.fixture';
import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { showScreen } from '../screen.fixture';
import ReportScreen from './report-screen';

type At = NonNullable<Parameters<typeof showScreen>[1]>['at'];

afterEach(() => {
  act(() => toast.remove());
  sessionStorage.clear();
});

const SUCCESS = "Thank you for your feedback. We'll review your report shortly.";
const FAILURE = 'There was a problem submitting your report. Please try again.';

async function open({ isVisitor = false, at = '/report' }: { isVisitor?: boolean; at?: At } = {}) {
  const started = startDesk();
  let shown: ReturnType<typeof showScreen> | undefined;
  await act(async () => {
    shown = showScreen(
      <ReportDeskProvider desk={Promise.resolve(started.desk)}>
        <ReportScreen />
        <Toaster />
      </ReportDeskProvider>,
      { path: '/report', ...(at && { at }), ...(!isVisitor && { person: ada }) },
    );
    await Promise.resolve();
  });
  return { ...started, send: (...events: Parameters<NonNullable<typeof shown>['send']>) => act(() => shown?.send(...events)) };
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Type' });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit Report' }));

async function fill(title = 'It stops', message = 'After a minute it stops.') {
  await userEvent.type(field('Title'), title);
  await userEvent.type(field('Message'), message);
}

describe('the report form', () => {
  it('has the account’s e-mail, which cannot be changed, and the three types', async () => {
    await open();
    expect(field('Email').value).toBe('ada@example.org');
    expect(field('Email').readOnly).toBe(true);
    expect([...type().options].map(({ text }) => text)).toEqual(['Report chat spam', 'Copyright report', 'Report a system error']);
    expect(type().value).toBe('Report a system error');
  });

  it('says "Submitting..." while it is on its way', async () => {
    const { world } = await open();
    world.answer = 'never';
    await fill();
    await submit();
    expect(screen.getByRole('button', { name: 'Submitting...' }).getAttribute('aria-busy')).toBe('true');
    expect(field('Title').readOnly).toBe(true);
  });

  it('says thank you and is reset, type included', async () => {
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

  it('says that there was a problem, keeps what was written, and sends the same report again', async () => {
    const { world, bodies } = await open();
    world.answer = 500;
    await fill();
    await submit();
    expect(await screen.findByText(FAILURE)).toBeTruthy();
    expect(field('Title').value).toBe('It stops');
    world.answer = 201;
    await submit();
    expect(await screen.findByText(SUCCESS)).toBeTruthy();
    const [first, second] = bodies as { reportId: string }[];
    expect(second?.reportId).toBe(first?.reportId);
  });

  it('says that there was a problem when the browser does not keep it', async () => {
    const { world } = await open();
    world.isStorageBroken = true;
    await fill();
    await submit();
    expect(await screen.findByText(FAILURE)).toBeTruthy();
  });

  it('sends another report under another name', async () => {
    const { world, bodies } = await open();
    world.answer = 500;
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
    expect(items).toEqual([]);
  });

  it('asks a visitor to sign in', async () => {
    const { items } = await open({ isVisitor: true });
    expect(field('Email').value).toBe('');
    expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeTruthy();
    await fill();
    await submit();
    expect(await screen.findByText('Please sign in to submit a report')).toBeTruthy();
    expect(field('Title').value).toBe('It stops');
    expect(items).toEqual([]);
  });

  it('shows what one person wrote to nobody who uses the page after them, and to them again', async () => {
    const { send } = await open();
    await fill();
    send(ended);
    expect(field('Title').value).toBe('');
    send(granted(bob));
    expect([field('Title').value, field('Message').value]).toEqual(['', '']);
    send(granted(ada));
    expect([field('Title').value, field('Message').value]).toEqual(['It stops', 'After a minute it stops.']);
  });

  it('says calmly that a report waits while there is no network, shows it, and says thank you to none', async () => {
    const { world } = await open();
    Object.assign(world, { isOnline: false, answer: 'away' });
    await fill();
    await submit();
    expect(await screen.findByText('Your report is kept here and will be sent by itself.')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Not sent yet' })).toBeTruthy();
    expect(screen.getByText('It will be sent by itself as soon as that is possible.')).toBeTruthy();
    expect(screen.queryByText(SUCCESS)).toBeNull();
    expect(field('Title').value).toBe('');
    await userEvent.click(screen.getByRole('button', { name: 'Delete the report It stops' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Not sent yet' })).toBeNull());
  });
});

describe('a song that somebody came to report', () => {
  const song = songNumber(1, { title: 'Mưa', artist: 'Sơn Ca' });
  const at = { pathname: '/report', state: pointAtSong(song, '/songs') };

  it('stands quoted above the form, and goes along', async () => {
    const { bodies } = await open({ at });
    expect(screen.getByRole('figure').textContent).toContain('MưaSơn Ca');
    expect(type().value).toBe('Copyright report');
    await fill();
    await submit();
    await screen.findByText(SUCCESS);
    expect(bodies).toMatchObject([{ type: 'Copyright report', about: { type: 'song', songId: song._id }, context: { page: '/songs' } }]);
    expect(screen.queryByRole('figure')).toBeNull();
  });

  it('can be left out', async () => {
    const { bodies } = await open({ at });
    await userEvent.click(screen.getByRole('button', { name: 'Leave this out of the report' }));
    expect(screen.queryByRole('figure')).toBeNull();
    await fill();
    await submit();
    await screen.findByText(SUCCESS);
    expect(bodies[0]).not.toHaveProperty('about');
  });
});
