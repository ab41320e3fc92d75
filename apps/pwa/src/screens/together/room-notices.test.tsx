import { songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { detailOf, personOf, ROOM_ID } from '../../features/rooms/room.fixture';
import { startPage, wait } from '../../features/rooms/rooms-page.fixture';
import { ada } from '../../features/session/session.fixture';
import type { Services } from '../../platform/services/services';
import { createStore } from '../../platform/store/create-store';
import { pretendDialogs } from '../../ui/browser.fixture';
import { showScreen } from '../screen.fixture';
import { RoomNotices } from './room-notices';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const GUEST = 'guest:0192f000-0000-7000-8007-000000000001';

interface Shown {
  isElsewhere?: boolean;
  width?: number;
  guestId?: string;
  at?: string;
}

const Where = () => useLocation().pathname === '/' && <p>Home</p>;

async function show({ isElsewhere = false, width = 1440, guestId, at = '/' }: Shown = {}) {
  const page = startPage({ ...(guestId !== undefined && { guestId }) });
  const leaveQuestion = { isAsked: createStore(false), answer: () => undefined };
  const isReachable = createStore(true);
  const services = Promise.resolve({ rooms: page.rooms, leaveQuestion, isReachable } as unknown as Services);
  const shown = (
    <Suspense>
      <RoomNotices />
      <Where />
    </Suspense>
  );
  const { playback } = await act(async () => {
    const started = showScreen(shown, { ...(guestId === undefined && { person: ada }), path: '*', at, services, width });
    await wait(100);
    return started;
  });
  if (!isElsewhere) await act(() => page.join());
  return { ...page, playback, isReachable, leaveQuestion };
}

describe('a reaction', () => {
  it('of someone in the room rises above the player, without the panel of the room', async () => {
    Object.assign(HTMLElement.prototype, { animate: () => ({}) });
    const { realtime } = await show();
    act(() => realtime.say('room_reacted', { roomId: ROOM_ID, person: personOf('Minh'), reaction: '🔥' }));
    expect(screen.getByTitle(personOf('Minh').fullName).textContent).toContain('🔥');
    Reflect.deleteProperty(HTMLElement.prototype, 'animate');
  });
});

describe('a phone in a room', () => {
  it('says who leads, and while its network is away that it reconnects', async () => {
    const { realtime, isReachable } = await show({ width: 390 });
    const line = () => screen.getByRole('button', { name: /^Listening together/ }).textContent;
    expect(line()).toContain('you lead');
    // The socket notices a cut network only later.
    act(() => isReachable.set(false));
    expect(line()).toContain('Listening together · reconnecting…');
    act(() => isReachable.set(true));
    expect(line()).toContain('you lead');
    act(() => realtime.connection.set('away'));
    expect(line()).toContain('Listening together · reconnecting…');
  });
});

describe('who is in a room by another device', () => {
  it('is told so until they dismiss it, and can listen here while this device is online', async () => {
    const { rooms, setRoom, realtime, isReachable } = await show({ isElsewhere: true });
    setRoom(detailOf());
    await act(async () => {
      rooms.actAs('an');
      realtime.say('my_room_changed', { roomId: ROOM_ID });
      await wait(100);
    });
    // Others may not be in it.
    expect(screen.getByRole('status').textContent).toContain("You're in a room elsewhereIt isn't playing here.");
    const listenHere = screen.getByRole<HTMLButtonElement>('button', { name: 'Listen here' });
    expect(listenHere.disabled).toBe(false);
    act(() => isReachable.set(false));
    expect([listenHere.disabled, screen.getByRole('status').textContent]).toEqual([
      true,
      "You're in a room elsewhereYou can listen here once you're online again.",
    ]);
    act(() => isReachable.set(true));
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText("It isn't playing here.")).toBeNull();
  });
});

describe('who plays something else than their room', () => {
  it.each([
    ['others who keep listening', ['An', 'Minh'], /^The others keep listening\./],
    ['nobody else there', ['An'], /^You're the only one here\./],
  ])('is asked whether to leave, with %s', async (_, names, text) => {
    pretendDialogs();
    const { join, leaveQuestion } = await show({ isElsewhere: true });
    await act(() => join(detailOf({}, { people: names.map((name) => personOf(name)) })));
    act(() => leaveQuestion.isAsked.set(true));
    expect(within(screen.getByRole('dialog', { name: 'Leave the room?' })).getByText(text)).toBeTruthy();
  });
});

describe('who is no longer in a room without having left it', () => {
  it('is told that it has ended, and that their own songs are back, until they have read it', async () => {
    const { playback, realtime, endRoom } = await show();
    act(() => playback.queue.send({ type: 'queue.playAlbum', songs: songNumbers(1, 2), startIndex: 0 }));
    endRoom();
    realtime.answers.room_heartbeat = { ok: false, code: 'not_found', message: 'This room has ended.' };
    await act(() => wait(60_000));
    expect(screen.getByRole('status').textContent).toBe('The room has ended.Your own queue is back.');
    fireEvent.click(screen.getByRole('button', { name: 'Got it' }));
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('is told in plain words, and is back at Home, if they were a guest', async () => {
    const { rooms, realtime, removeGuest, setRoom } = await show({ isElsewhere: true, guestId: GUEST, at: '/search' });
    setRoom(detailOf());
    await act(async () => {
      rooms.actAs(GUEST);
      rooms.room.send({ type: 'room.found', detail: detailOf() });
      await wait(100);
      removeGuest();
      realtime.say('closing', { reason: 'removed', message: 'You are not in this room any more.' });
      await wait(100);
    });
    expect(screen.getByRole('status').textContent).toBe(
      "You're no longer in this room.It has ended, or its lead removed you. Thanks for listening.",
    );
    screen.getByText('Home');
  });

  it('is told that they are no longer in it if it continues without them', async () => {
    const { realtime, setRoom } = await show();
    setRoom(undefined);
    await act(async () => {
      realtime.say('my_room_changed', { roomId: null });
      await wait(100);
    });
    expect(screen.getByRole('status').textContent).toBe("You're no longer in this room.");
  });
});
