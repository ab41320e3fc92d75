import { followedIn } from '../room-machine';
import type { RoomView } from '../room-view';
import type { Rooms } from '../rooms';

interface AnnounceJoiningDeps {
  rooms: Pick<Rooms, 'room' | 'userId'>;
  inform: (text: string) => void;
}

/** Tells who joins others that they are in the room now, wherever they pressed the button: what shows the room may be out of sight. */
export function announceJoining({ rooms: { room, userId }, inform }: AnnounceJoiningDeps): void {
  let left: { roomId: string | undefined } | undefined;

  room.subscribe((snapshot) => {
    const { by, view } = snapshot.context;
    if (snapshot.matches('joining')) {
      left ??= { roomId: view?.state.roomId };
      return;
    }
    const entered = followedIn(snapshot);
    // Where it failed, they are still in the room of before.
    const isNew = left !== undefined && entered !== undefined && entered.state.roomId !== left.roomId;
    left = undefined;
    const name = isNew && (by.kind === 'link' || by.kind === 'along') ? companionIn(entered, userId()) : undefined;
    if (name !== undefined) inform(`You're listening with ${name}`);
  });
}

/** The lead, or anybody else where that is the person themselves. */
function companionIn({ people, state }: RoomView, userId: string): string | undefined {
  const others = people.filter(({ clerkId }) => clerkId !== userId);
  return (others.find(({ clerkId }) => clerkId === state.leadId) ?? others[0])?.fullName;
}
