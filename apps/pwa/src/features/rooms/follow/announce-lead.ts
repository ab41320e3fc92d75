import { followedIn } from '../room-machine';
import { leads } from '../room-view';
import type { RoomView } from '../room-view';
import type { Rooms } from '../rooms';

interface AnnounceLeadDeps {
  rooms: Pick<Rooms, 'room' | 'userId'>;
  inform: (text: string) => void;
}

/** Tells the people of a room who leads it now, because the panel that shows it may be closed. */
export function announceLead({ rooms: { room, userId }, inform }: AnnounceLeadDeps): void {
  let before: { roomId: string; leadId: string } | undefined;

  room.subscribe((snapshot) => {
    const view = followedIn(snapshot);
    if (view && before?.roomId === view.state.roomId && before.leadId !== view.state.leadId) inform(textOf(view, userId()));
    before = view?.state;
  });
}

function textOf(view: RoomView, userId: string): string {
  if (leads(view, userId)) return 'You lead the room now.';
  const lead = view.people.find(({ clerkId }) => clerkId === view.state.leadId);
  return `${lead?.fullName ?? 'Somebody else'} leads the room now.`;
}
