import { roomPlaceAt } from '@chorus/contracts';
import type { RoomCommand, RoomDetail, RoomState } from '@chorus/contracts';
import { numberOf, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { createPlayback } from '../../../features/player/create-playback';
import { detailOf, stateOf } from '../../../features/rooms/room.fixture';
import { startSession } from '../../../features/session/session.fixture';
import { FakeRealtime } from '../../../platform/realtime/fake-realtime.fixture';
import { SimulatedElement } from './simulated-element.fixture';
import { startRooms } from './start-rooms';

/** The server's clock is ahead of the page's by this. */
const AHEAD_MS = 1_000_000;

export const serverNow = () => performance.now() + AHEAD_MS;

interface Page {
  speeds?: ConstructorParameters<typeof SimulatedElement>[0];
  canChangeRate?: boolean;
  userId?: string;
  isScreen?: boolean;
}

/** A page of a person who is signed in, and plays the second of three songs of their own. */
export async function openPage({ speeds, canChangeRate = true, userId = 'an', isScreen = false }: Page = {}) {
  const element = new SimulatedElement(speeds);
  const playback = createPlayback({ element, random: () => 0 });
  const realtime = new FakeRealtime();
  const entered: string[] = [];
  let detail: RoomDetail | undefined;
  playback.start();
  realtime.connection.set('connected');
  const request = realtime.request;
  realtime.request = async (event, payload) => {
    const answer = request(event, payload);
    if (event !== 'room_clock') return answer;
    await new Promise((resolve) => setTimeout(resolve, 10));
    const now = serverNow();
    await new Promise((resolve) => setTimeout(resolve, 10));
    return { ok: true, now };
  };
  const { rooms, leaveQuestion } = startRooms({
    realtime: realtime.asRealtime(),
    session: startSession().session,
    playback,
    element,
    canChangeRate,
    isScreen: () => isScreen,
    server: {
      enter: (by) => {
        entered.push(by.kind);
        return by.kind === 'return' && detail === undefined ? Promise.resolve(undefined) : Promise.resolve(detail ?? detailOf());
      },
      leave: () => {
        entered.push('leave');
        return Promise.resolve({});
      },
      read: () => Promise.resolve(detail),
      hasEnded: () => Promise.resolve(detail === undefined),
    },
  });
  rooms.actAs(userId);
  playback.queue.send({ type: 'queue.playAlbum', songs: songNumbers(91, 93), startIndex: 1 });
  await jest.advanceTimersByTimeAsync(42_000);

  const change = (state: Partial<RoomState>) => {
    if (!detail) throw new Error('There is no room');
    detail = { ...detail, state: stateOf({ ...detail.state, revision: detail.state.revision + 1, sentAt: serverNow(), ...state }) };
    realtime.say('room_changed', detail.state);
  };
  return {
    ...playback,
    element,
    realtime,
    rooms,
    leaveQuestion,
    entered,
    setRoom: (next: RoomDetail | undefined) => (detail = next),
    join: async (next: RoomDetail) => {
      detail = { ...next, state: { ...next.state, sentAt: serverNow() } };
      realtime.answers.room_command = { ok: true, state: next.state };
      rooms.enter({ kind: 'link', token: 'link-of-room' });
      await jest.advanceTimersByTimeAsync(5_000);
    },
    change,
    commands: () => realtime.requests.flatMap(([event, payload]) => (event === 'room_command' ? [(payload as RoomCommand).action] : [])),
    listening: () =>
      realtime.requests
        .flatMap(([event, payload]) => (event === 'room_heartbeat' ? [(payload as { listening: string }).listening] : []))
        .at(-1),
    song: () => {
      const { song } = playback.player.getSnapshot().context;
      return song && numberOf(song);
    },
    /** In milliseconds; positive if the page is ahead of its room. */
    distance: () => {
      const place = detail && roomPlaceAt(detail.state.anchor, detail.items, serverNow());
      return place ? Math.round((element.currentTime - place.seconds) * 1_000) : NaN;
    },
  };
}
