import type { RoomDetail } from '@chorus/contracts';
import { ApiFailure } from '../../platform/api-client/api-failure';
import { throttleWithJitter } from '../../platform/async/throttle-with-jitter';
import type { Realtime } from '../../platform/realtime/realtime';
import { createStore } from '../../platform/store/create-store';
import type { Readable } from '../../platform/store/create-store';
import { CATCH_UP } from './create-heartbeat';
import type { LeaveRooms } from './room-transitions';
import { askAfterConnecting, initialState, isGuestOver, isOfPage, reduceMyRoom } from './my-room-rules';
import type { MyRoom, MyRoomEvent } from './my-room-rules';
import { followedIn } from './room-machine';
import type { RoomActor } from './room-machine';
import type { RoomMemory } from './room-memory';
import type { RoomServer } from './room-server';

/** The guest of this browser, if there is one. Somebody who signs in stays a guest until the room knows their account. */
export interface GuestPort {
  id: () => string | undefined;
  /** They are not in the room any more, or no longer as a guest. */
  leave: () => void;
}

interface MyRoomDeps {
  room: RoomActor;
  server: Pick<RoomServer, 'enter' | 'hasEnded'>;
  realtime: Pick<Realtime, 'on' | 'connection'>;
  leaveRooms: LeaveRooms;
  memory: Pick<RoomMemory, 'recall'>;
  left: { recall: () => string };
  guest: GuestPort;
  isPlaying: () => boolean;
  /** Reads the room that is followed. */
  read: () => void;
}

interface MyRoomService {
  state: Readable<MyRoom>;
  dispatch: (event: MyRoomEvent) => void;
  /** Asks the server which room the person is in; a page that is in none follows that room, or offers it. */
  check: () => Promise<void>;
  /** There is a connection again. */
  connected: () => void;
  leaveElsewhere: () => void;
}

export function createMyRoom({ room, server, realtime, leaveRooms, memory, left, guest, isPlaying, read }: MyRoomDeps): MyRoomService {
  const state = createStore(initialState(realtime.connection.get() === 'connected'));
  const dispatch = (event: MyRoomEvent) => state.set(reduceMyRoom(state.get(), event));
  const isOut = () => room.getSnapshot().matches('out');
  const followedId = () => followedIn(room.getSnapshot())?.state.roomId;
  const isGuest = () => guest.id() !== undefined && guest.id() === state.get().userId;

  const followOrOffer = (detail: RoomDetail | undefined, isNew: boolean) => {
    const remembered = detail && memory.recall(detail.state.roomId);
    if (detail && isOfPage(state.get(), detail.state, { isNew, isPlaying: isPlaying(), isRemembered: remembered !== undefined }))
      room.send({ type: 'room.found', detail, seenUntil: remembered?.seenUntil });
    else dispatch({ type: 'room.offered', roomId: detail?.state.roomId });
  };
  const endGuest = () => {
    const isRemoved = isGuest() && followedId() !== undefined;
    guest.leave();
    if (isRemoved) dispatch({ type: 'room.ended', reason: 'guestOver' });
  };
  const check = async ({ isNew = state.get().isTold } = {}) => {
    const asked = state.get().userId;
    await leaveRooms.retry();
    const mine = asked === undefined ? undefined : await readMine(server, asked, guest.id());
    dispatch({ type: 'server.answered', asked, isUnsure: mine === 'unknown' });
    if (mine === 'unknown' || asked !== state.get().userId) return;
    if (isGuestOver({ guestId: guest.id(), userId: asked, isIn: mine !== undefined })) endGuest();
    if (isOut()) followOrOffer(mine, isNew);
  };
  /** If the person was in no room, they may have joined one on another device meanwhile. */
  const checkSoon = throttleWithJitter(() => void check(), CATCH_UP);

  const explain = async ({ roomId }: { roomId: string }) => {
    const wasGuest = isGuest();
    await check();
    // The person may have moved on to another room on another device.
    if (!isOut() || state.get().elsewhere !== undefined) return;
    const hasEnded = !wasGuest && (await server.hasEnded(roomId).catch(() => false));
    if (isOut()) dispatch({ type: 'room.ended', reason: wasGuest ? 'guestOver' : hasEnded ? 'ended' : 'removed' });
  };
  room.on('room.ended', (ended) => void explain(ended));
  checkGuests({ room, realtime, check: () => isGuest() && void check() });

  realtime.on('my_room_changed', ({ roomId }) => {
    if (roomId === followedId() || isMoving(room)) return;
    if (followedId() !== undefined) read();
    else if (roomId === null) dispatch({ type: 'room.offered', roomId: undefined });
    else void check({ isNew: true });
  });

  return {
    state,
    dispatch,
    check,
    connected: () => {
      const ask = askAfterConnecting(state.get(), { isIn: followedId() !== undefined, hasToLeave: left.recall() !== '' });
      if (ask === 'now') void check();
      if (ask === 'soon') checkSoon();
      dispatch({ type: 'connection.back' });
    },
    leaveElsewhere: () => {
      const { elsewhere } = state.get();
      dispatch({ type: 'room.offered', roomId: undefined });
      if (elsewhere !== undefined) void leaveRooms.leave(elsewhere);
    },
  };
}

const isMoving = (room: RoomActor): boolean => room.getSnapshot().matches('joining') || room.getSnapshot().matches('leaving');

/** Resolves with undefined if the person is in no room, which is also so if the server does not know the guest. */
function readMine(server: MyRoomDeps['server'], userId: string, guestId: string | undefined): Promise<RoomDetail | 'unknown' | undefined> {
  const isOver = (error: unknown) => guestId === userId && error instanceof ApiFailure && error.code === 'unauthorized';
  const kind = guestId === undefined || guestId === userId ? 'return' : 'account';
  return server.enter({ kind }).catch((error: unknown) => (isOver(error) ? undefined : 'unknown'));
}

interface GuestChecks extends Pick<MyRoomDeps, 'room' | 'realtime'> {
  check: () => void;
}

/** A guest without a room is no guest any more: they have left it, or the server no longer lets them in. */
function checkGuests({ room, realtime, check }: GuestChecks): void {
  let wasOut = true;

  room.subscribe((snapshot) => {
    const hasLeft = !wasOut && snapshot.matches('out');
    wasOut = snapshot.matches('out');
    if (hasLeft) check();
  });
  realtime.on('closing', ({ reason }) => {
    if (reason === 'removed') check();
  });
  realtime.connection.subscribe(() => {
    if (realtime.connection.get() === 'refused') check();
  });
}
