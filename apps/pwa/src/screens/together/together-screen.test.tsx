import type { RoomPreview } from '@chorus/contracts';
import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { detailOf, personOf, ROOM_ID } from '../../features/rooms/room.fixture';
import { startPage, wait } from '../../features/rooms/rooms-page.fixture';
import { ada } from '../../features/session/session.fixture';
import type { Services } from '../../platform/services/services';
import { refusal, serve, showScreen } from '../screen.fixture';
import TogetherScreen from './together-screen';

const PREVIEW = '/api/rooms/links/link-of-room';
const preview: RoomPreview = { roomId: ROOM_ID, lead: null, song: songNumber(1), peopleCount: 1 };

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

async function show({ isVisitor = false, shown = preview }: { isVisitor?: boolean; shown?: unknown } = {}) {
  const answers: Record<string, unknown> = { [PREVIEW]: shown };
  const fetch = serve(answers);
  const page = startPage();
  const { session } = await act(async () => {
    const services = Promise.resolve({ rooms: page.rooms } as Services);
    const started = showScreen(<TogetherScreen />, {
      path: '/together/:token',
      at: '/together/link-of-room',
      ...(!isVisitor && { person: ada }),
      services,
    });
    await wait(500);
    return started;
  });
  return { ...page, answers, session, fetch };
}

describe('the page of a link to a room', () => {
  it('says who is in it at first hand to those who are, and what the server knows once they have left', async () => {
    const { join, rooms, answers } = await show();
    screen.getByText('1 person in the room');
    await act(() => join(detailOf({}, { people: [personOf('An'), personOf('Minh'), personOf('Linh')] })));
    screen.getByText('3 people in the room');
    answers[PREVIEW] = { ...preview, peopleCount: 2 };
    await act(async () => {
      rooms.leave();
      await wait(500);
    });
    screen.getByText('2 people in the room');
  });

  it('says that it has ended once it has', async () => {
    const { answers } = await show();
    answers[PREVIEW] = refusal(404, 'This room has ended.');
    await act(() => wait(15_000));
    screen.getByText('This invitation no longer works');
    expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
  });

  it('counts down by the server’s clock to the start of a room that waits for it, and offers to come in already', async () => {
    const now = Date.parse('2026-12-04T12:00:00Z');
    await show({ shown: { ...preview, name: 'Friday', startsAt: now + 725_000, now } });
    screen.getByRole('heading', { name: 'Friday' });
    screen.getByText(/^Starts Friday, Dec 4, /);
    screen.getByText('Begins with: Song 1 by Unknown Artist');
    const timer = () => screen.getByRole('timer').textContent;
    expect(timer()).toBe('in 12:05');
    await act(() => wait(5_000));
    expect(timer()).toBe('in 12:00');
    screen.getByRole('button', { name: 'Join' });
  });

  it('shows visitors what plays, who leads and how many are there, and how to come in', async () => {
    await show({ isVisitor: true, shown: { ...preview, lead: personOf('Minh', { _id: ROOM_ID }), peopleCount: 3 } });
    screen.getByText('Now playing: Song 1 by Unknown Artist');
    screen.getByText('Minh leads');
    screen.getByText('3 people in the room');
    screen.getByRole('button', { name: /^Continue with Google|^Sign in/ });
    expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
  });
});

const JOINED = '/api/rooms/links/link-of-room/guests';
const LINH = personOf('Linh', { _id: ROOM_ID, clerkId: 'guest:0192f000-0000-7000-8007-000000000001', isGuest: true });

describe('a room that lets guests in', () => {
  const open = { ...preview, letsGuestsIn: true };
  const join = async (name: string) => {
    fireEvent.change(screen.getByRole('textbox', { name: 'Your name' }), { target: { value: name } });
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Join' }));
      await wait(500);
    });
  };

  it('is joined by visitors with a name alone, and by people with an account as ever', async () => {
    const { answers, fetch, session, status, setRoom } = await show({ isVisitor: true, shown: open });
    screen.getByText('Have an account?');
    screen.getByRole('button', { name: /^Continue with Google/ });
    const room = detailOf({ leadId: 'minh' }, { items: [], people: [personOf('Minh', { _id: ROOM_ID }), LINH] });
    answers[JOINED] = { guest: LINH, room };
    setRoom(room);
    await join(' Linh ');
    const [, { body }] = fetch.mock.calls.find(([url]) => url === JOINED) as unknown as [string, { body: string }];
    expect(JSON.parse(body)).toMatchObject({ name: ' Linh ', key: expect.stringMatching(/^[\da-f-]{36}$/) as string });
    expect(session.getSnapshot().context.guest).toEqual({ id: LINH.clerkId, name: 'Linh' });
    expect(status()).toBe('{in:here}');
    screen.getByText("You're in");
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Find a song' }).pathname).toBe('/search');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('is joined a moment later where the server has too much to do', async () => {
    const { answers, status, setRoom } = await show({ isVisitor: true, shown: open });
    answers[JOINED] = { ...refusal(503, 'Try again in a moment.'), code: 'unavailable' };
    await join('Linh');
    screen.getByRole('button', { name: 'Joining…' });
    expect(screen.queryByText('Try again in a moment.')).toBeNull();
    const room = detailOf({ leadId: 'minh' }, { items: [], people: [personOf('Minh', { _id: ROOM_ID }), LINH] });
    answers[JOINED] = { guest: LINH, room };
    setRoom(room);
    await act(() => wait(3_000));
    expect(status()).toBe('{in:here}');
  });

  it('says what is wrong with a name, and takes another', async () => {
    const { answers, session } = await show({ isVisitor: true, shown: open });
    await join('A\u202En');
    screen.getByText('Choose a name that others can read.');
    answers[JOINED] = refusal(409, 'Someone here has this name.');
    await join('Minh');
    screen.getByText('Someone here has this name.');
    expect(session.getSnapshot().context.guest).toBeUndefined();
    fireEvent.change(screen.getByRole('textbox', { name: 'Your name' }), { target: { value: 'Minh 2' } });
    expect(screen.queryByText('Someone here has this name.')).toBeNull();
  });

  it('knows the same guest again after a reload, and after they have left', async () => {
    const keys: unknown[] = [];
    for (const answer of [refusal(503, 'Try again in a moment.'), refusal(409, 'Someone here has this name.')]) {
      const { answers, fetch } = await show({ isVisitor: true, shown: open });
      answers[JOINED] = answer;
      await join('Linh');
      const [, { body }] = fetch.mock.calls.find(([url]) => url === JOINED) as unknown as [string, { body: string }];
      keys.push((JSON.parse(body) as { key: string }).key);
      cleanup();
    }
    expect(keys[1]).toBe(keys[0]);
  });

  it('has one button for people who are signed in', async () => {
    await show({ shown: open });
    screen.getByRole('button', { name: 'Join' });
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

it('a room that visitors may not see asks them to sign in', async () => {
  await show({ isVisitor: true, shown: { ...refusal(401, 'Sign in to listen.'), code: 'unauthorized' } });
  screen.getByText('Sign in to listen');
});
