import type { RoomDetail } from '@chorus/contracts';
import { throttleWithJitter } from '../../platform/async/throttle-with-jitter';
import type { Realtime } from '../../platform/realtime/realtime';
import { createStore } from '../../platform/store/create-store';
import type { Readable } from '../../platform/store/create-store';
import { CATCH_UP } from './create-heartbeat';
import type { LeaveRooms } from './room-transitions';
import { askAfterConnecting, initialState, isOfPage, reduceMyRoom } from './my-room-rules';
import type { MyRoom, MyRoomEvent } from './my-room-rules';
import { followedIn } from './room-machine';
import type { RoomActor } from './room-machine';
import type { RoomMemory } from './room-memory';
import type { RoomServer } from './room-server';

interface MyRoomDeps {
  room: RoomActor;
  server: Pick<RoomServer, 'enter' | 'hasEnded'>;
  realtime: Pick<Realtime, 'on' | 'connection'>;
  leaveRooms: LeaveRooms;
  memory: Pick<RoomMemory, 'recall'>;
  left: { recall: () => string };
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

export function createMyRoom({ room, server, realtime, leaveRooms, memory, left, isPlaying, read }: MyRoomDeps): MyRoomService {
  const state = createStore(initialState(realtime.connection.get() === 'connected'));
  const dispatch = (event: MyRoomEvent) => state.set(reduceMyRoom(state.get(), event));
  const isOut = () => room.getSnapshot().matches('out');
  const followedId = () => followedIn(room.getSnapshot())?.state.roomId;

  const followOrOffer = (detail: RoomDetail | undefined, isNew: boolean) => {
    const remembered = detail && memory.recall(detail.state.roomId);
    if (detail && isOfPage(state.get(), detail.state, { isNew, isPlaying: isPlaying(), isRemembered: remembered !== undefined }))
      room.send({ type: 'room.found', detail, seenUntil: remembered?.seenUntil });
    else dispatch({ type: 'room.offered', roomId: detail?.state.roomId });
  };
  const check = async ({ isNew = state.get().isTold } = {}) => {
    const asked = state.get().userId;
    await leaveRooms.retry();
    const mine = asked === undefined ? undefined : await server.enter({ kind: 'return' }).catch(() => 'unknown' as const);
    dispatch({ type: 'server.answered', asked, isUnsure: mine === 'unknown' });
    if (mine !== 'unknown' && asked === state.get().userId && isOut()) followOrOffer(mine, isNew);
  };
  /** If the person was in no room, they may have joined one on another device meanwhile. */
  const checkSoon = throttleWithJitter(() => void check(), CATCH_UP);

  const explain = async ({ roomId }: { roomId: string }) => {
    await check();
    // The person may have moved on to another room on another device.
    if (!isOut() || state.get().elsewhere !== undefined) return;
    const hasEnded = await server.hasEnded(roomId).catch(() => false);
    if (isOut()) dispatch({ type: 'room.ended', reason: hasEnded ? 'ended' : 'removed' });
  };
  room.on('room.ended', (ended) => void explain(ended));

  realtime.on('my_room_changed', ({ roomId }) => {
    const snapshot = room.getSnapshot();
    if (roomId === followedId() || snapshot.matches('joining') || snapshot.matches('leaving')) return;
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
