import type { RoomListening } from '@chorus/contracts';
import { oneAtATime } from '../../platform/async/one-at-a-time';
import type { Realtime } from '../../platform/realtime/realtime';
import { followedIn } from './room-machine';
import type { RoomActor } from './room-machine';
import type { RoomServer } from './room-server';
import { lacksItems } from './room-view';

interface KeepUpDeps {
  room: RoomActor;
  server: Pick<RoomServer, 'read'>;
  realtime: Pick<Realtime, 'request' | 'connection'>;
  listening: () => RoomListening;
}

interface KeepUp {
  /** Also where it is said that the person is no longer in the room: that may be of a room, or a stay, before this one. */
  read: () => void;
  /** Tells the server that this device takes part. */
  beat: () => void;
  /** After the device entered the room, or may not have been told what happened in it. */
  catchUp: () => void;
}

/** Keeps what is known of the room as the server has it. */
export function createKeepUp({ room, server, realtime, listening }: KeepUpDeps): KeepUp {
  /** The server announces nothing to a device until it has taken a heartbeat of it: what happened before is read after that. */
  let isBehind = false;
  const view = () => followedIn(room.getSnapshot());

  const read = oneAtATime(async () => {
    const before = view();
    if (!before) return;
    const { roomId } = before.state;
    const detail = await server.read(roomId);
    const now = view();
    if (now?.state.roomId !== roomId) return;
    if (!detail) room.send({ type: 'room.over' });
    // Who was announced meanwhile may be missing in the answer.
    else room.send({ type: 'detail.read', detail: now.people === before.people ? detail : { ...detail, people: now.people } });
  });
  const beat = oneAtATime(async () => {
    const before = view();
    if (!before || realtime.connection.get() !== 'connected') return;
    const { roomId, revision } = before.state;
    const wasBehind = isBehind;
    isBehind = false;
    const answer = await realtime.request('room_heartbeat', { roomId, revision, listening: listening() }).catch(() => undefined);
    if (!answer?.ok) {
      isBehind = true;
      if (answer?.code === 'not_found') read();
      return;
    }
    // Only a restored database has less than this device knew when it asked.
    if (answer.state) room.send({ type: 'state.changed', state: answer.state, isRestored: answer.state.revision < revision });
    const after = view();
    if (wasBehind || (after && lacksItems(after))) read();
  });

  return {
    read,
    beat,
    catchUp: () => {
      isBehind = true;
      beat();
    },
  };
}
