import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { anchorAt, detailOf, itemNumber, personOf } from '../../../features/rooms/room.fixture';
import { startPage, wait } from '../../../features/rooms/rooms-page.fixture';
import { ada } from '../../../features/session/session.fixture';
import type { Services } from '../../../platform/services/services';
import { pretendDialogs } from '../../../ui/browser.fixture';
import { listenToShortcuts } from '../../../ui/keys/shortcut-handlers';
import { serve, showScreen } from '../../screen.fixture';
import RoomScreen from './room-screen';

const lines = [1_000, 3_000, 5_000, 7_000, 9_000, 11_000].map((startMs, at) => ({ startMs, text: `Line ${at + 1}` }));
const lyricsOf = (n: number) => `/api/songs/${songNumber(n)._id}/lyrics`;
const items = [1, 2, 3, 4, 5].map((n) => itemNumber(n, { addedBy: personOf(n % 2 === 0 ? 'Minh' : 'An') }));

let stopKeys: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  pretendDialogs();
  stopKeys = listenToShortcuts(document, { hasCharacters: () => true });
});
afterEach(() => {
  cleanup();
  stopKeys();
  jest.useRealTimers();
});

async function show({ isVisitor = false, plays = true } = {}) {
  serve({ [lyricsOf(1)]: { lang: 'en', revision: 1, lines }, [lyricsOf(2)]: { lang: null, revision: 1, lines: [{ text: 'Plain' }] } });
  const page = startPage();
  page.realtime.answers.room_clock = { ok: true, now: 0 };
  const services = Promise.resolve({ rooms: page.rooms } as Services);
  await act(async () => {
    showScreen(<RoomScreen />, { path: '/screen', at: '/screen', ...(!isVisitor && { person: ada }), services });
    await wait(200);
  });
  const detail = detailOf({ anchor: anchorAt(1, { isPlaying: plays, seconds: 3.5 }) }, { items, code: '4F7QX9M2KD' });
  return { ...page, detail };
}

/** Passes minutes at once: `wait` pauses at each timer, of which a playing room has ten a second. */
const pass = (minutes: number) => act(() => jest.advanceTimersByTime(minutes * 60_000));

const stage = () => screen.getByRole('dialog', { name: 'Room on a screen' });
const shownLines = () =>
  within(stage())
    .getAllByRole('listitem')
    .flatMap(({ textContent }) => (textContent.startsWith('Line') ? [textContent] : []));

describe('the screen of a room', () => {
  it('shows what plays, the next three with who asked for them, and how to join', async () => {
    const { join, detail } = await show();
    await act(() => join(detail));
    within(stage()).getByRole('heading', { name: 'Song 1' });
    const next = within(within(stage()).getByRole('region', { name: 'Next songs' })).getAllByRole('listitem');
    expect(next.map(({ textContent }) => textContent)).toEqual([
      'Song 2Unknown Artist · added by Minh',
      'Song 3Unknown Artist · added by An',
      'Song 4Unknown Artist · added by Minh',
    ]);
    within(stage()).getByText('4F7QX-9M2KD');
  });

  it('shows the line that is sung by the clock of the room, on a device that plays nothing', async () => {
    const { join, detail } = await show({ plays: false });
    await act(() => join(detail));
    await act(() => wait(500));
    expect(within(stage()).getByText('Line 2').getAttribute('aria-current')).toBe('true');
    expect(shownLines()).toEqual(['Line 1', 'Line 2', 'Line 3', 'Line 4', 'Line 5']);
  });

  it('shows lyrics alone after K, and everything again after another', async () => {
    const { join, detail } = await show({ plays: false });
    await act(() => join(detail));
    await act(() => wait(500));
    fireEvent.keyDown(stage(), { key: 'k' });
    expect(shownLines()).toEqual(['Line 2', 'Line 3', 'Line 4']);
    expect(within(stage()).queryByRole('region', { name: 'Next songs' })).toBeNull();
    screen.getByRole('button', { name: 'Karaoke (K)', pressed: true });
    fireEvent.keyDown(stage(), { key: 'k' });
    within(stage()).getByRole('region', { name: 'Next songs' });
  });

  it('says where a song has no lyrics in time to sing', async () => {
    const { join, detail } = await show({ plays: false });
    await act(() => join({ ...detail, state: { ...detail.state, anchor: anchorAt(2, { isPlaying: false }) } }));
    await act(() => wait(500));
    fireEvent.keyDown(stage(), { key: 'k' });
    within(stage()).getByText('No lyrics in time for this song');
  });

  it('hides its buttons after five seconds without a touch, dims after three minutes, and wakes at a touch', async () => {
    const { join, detail } = await show();
    await act(() => join(detail));
    const rest = () => stage().dataset.rest;
    expect(rest()).toBe('awake');
    await act(() => wait(5_000));
    expect(rest()).toBe('still');
    pass(3);
    expect(rest()).toBe('dim');
    fireEvent.pointerMove(stage());
    expect(rest()).toBe('awake');
  });

  it('leaves nothing in one place for ten minutes', async () => {
    const { join, detail } = await show();
    await act(() => join(detail));
    const place = () => (stage().firstElementChild as HTMLElement).style.translate;
    const places = [place()];
    for (let minutes = 0; minutes < 20; minutes += 5) {
      pass(5);
      places.push(place());
    }
    expect(places.filter((each, at) => each === places[at - 1])).toEqual([]);
  });

  it('keeps the display on', async () => {
    const request = jest.fn(() => Promise.resolve({ released: false, release: () => Promise.resolve() }));
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
    const { join, detail } = await show();
    expect(request).not.toHaveBeenCalled();
    await act(() => join(detail));
    expect(request).toHaveBeenCalledWith('screen');
    Reflect.deleteProperty(navigator, 'wakeLock');
  });

  it('shows the room that its person is in on another device, without a press', async () => {
    const { rooms, setRoom, detail, calls } = await show();
    setRoom(detail);
    await act(async () => {
      rooms.actAs('an');
      await wait(1_000);
    });
    within(stage()).getByRole('heading', { name: 'Song 1' });
    expect(calls.filter((call) => call !== 'read')).toEqual(['return', 'return']);
  });

  it('offers people without a room to type a code, and visitors to sign in', async () => {
    const { rooms } = await show();
    await act(async () => {
      rooms.actAs('an');
      await wait(500);
    });
    screen.getByText("You're not in a room");
    screen.getByRole('textbox', { name: 'Code of a room' });
    cleanup();
    await show({ isVisitor: true });
    screen.getByRole('button', { name: /^Continue with Google|^Sign in/ });
  });
});
