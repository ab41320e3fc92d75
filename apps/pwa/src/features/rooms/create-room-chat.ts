import type { Realtime } from '../../platform/realtime/realtime';
import { followedIn } from './room-machine';
import type { RoomActor } from './room-machine';
import { unreadIn } from './room-view';
import type { Reacted, Rooms } from './rooms';
import { untilAnswered } from './send-commands';

interface RoomChatDeps {
  room: RoomActor;
  realtime: Pick<Realtime, 'on' | 'request' | 'connection'>;
  userId: () => string;
  /** Monotonic milliseconds. */
  pageNow: () => number;
  newId: () => string;
  onFailed: (message: string) => void;
}

const LONGEST_WAIT_MS = 60_000;

/** The messages and reactions of the room. */
export function createRoomChat(deps: RoomChatDeps): Pick<Rooms, 'react' | 'say' | 'see' | 'onReaction'> {
  const { room, realtime, userId, pageNow, newId, onFailed } = deps;
  const listeners = new Set<(reacted: Reacted) => void>();
  const view = () => followedIn(room.getSnapshot());
  const roomNow = () => view()?.state.roomId;

  realtime.on('room_reacted', ({ roomId, person, reaction }) => {
    if (roomId === roomNow()) for (const listener of listeners) listener({ person, reaction });
  });

  return {
    react: (reaction) => {
      const roomId = roomNow();
      if (roomId === undefined || realtime.connection.get() !== 'connected') return;
      realtime.request('room_react', { roomId, reaction }).catch(() => undefined);
    },
    say: async (text) => {
      const roomId = roomNow();
      if (roomId === undefined) return false;
      const [id, until] = [newId(), pageNow() + LONGEST_WAIT_MS];
      const isWorthIt = () => roomNow() === roomId && pageNow() < until;
      const answer = await untilAnswered(() => realtime.request('room_say', { roomId, id, text }), { isWorthIt });
      if (answer?.ok) room.send({ type: 'message.said', roomId, message: answer.message });
      else onFailed(answer?.message ?? "Your message couldn't be sent. Please try again.");
      return answer?.ok === true;
    },
    see: () => {
      const now = view();
      if (now && unreadIn(now, userId()) > 0) room.send({ type: 'messages.seen', roomId: now.state.roomId });
    },
    onReaction: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
