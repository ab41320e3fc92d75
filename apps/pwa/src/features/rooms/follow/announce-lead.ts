import { followedIn } from '../room-machine';
import { leads } from '../room-view';
import type { Rooms } from '../rooms';

interface AnnounceLeadDeps {
  rooms: Pick<Rooms, 'room' | 'userId'>;
  inform: (text: string) => void;
}

/** Tells a person who becomes the lead of their room, because the panel that shows it may be closed. */
export function announceLead({ rooms: { room, userId }, inform }: AnnounceLeadDeps): void {
  let before: { roomId: string; leadId: string } | undefined;

  room.subscribe((snapshot) => {
    const view = followedIn(snapshot);
    if (view && before?.roomId === view.state.roomId && before.leadId !== view.state.leadId && leads(view, userId()))
      inform('You lead this room now.');
    before = view?.state;
  });
}
