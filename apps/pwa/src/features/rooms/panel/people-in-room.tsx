import type { RoomPerson, RoomSpeaker } from '@chorus/contracts';
import { Crown, UserX } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../../../ui/media/avatar';
import { classNames } from '../../../ui/class-names';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { Menu, MenuItem } from '../../../ui/overlays/menu';
import { leads } from '../room-view';
import type { RoomView } from '../room-view';
import { useCurrentItem } from '../use-current-item';
import { useRooms } from '../use-rooms';

const listeningTexts: Record<RoomPerson['listening'], string> = {
  listening: 'Listening',
  paused: 'Paused',
  skipping: "Can't play this song. Joins at the next.",
};

/** A paused room shows only who is here: nobody listens, or has paused for themselves. */
function activityOf({ clerkId, isHere, listening }: RoomPerson, isPlaying: boolean, speaker: RoomSpeaker | null | undefined): string {
  if (!isHere) return 'Away';
  if (!isPlaying) return 'Not playing';
  if (speaker?.userId === clerkId) return 'Plays for everyone';
  return speaker && listening === 'paused' ? 'Here' : listeningTexts[listening];
}

export function PeopleInRoom({ view }: { view: RoomView }) {
  const rooms = useRooms();
  const isLead = leads(view, rooms.userId());
  const { isPlaying } = useCurrentItem(view);

  const [removing, setRemoving] = useState<RoomPerson>();

  return (
    <>
      <ul aria-label="People in this room">
        {view.people.map((person) => (
          <li key={person.clerkId} className="flex min-h-11 items-center gap-3 rounded-cover px-2 py-2">
            <Avatar name={person.fullName} imageUrl={person.imageUrl} className={classNames('size-10', !person.isHere && 'opacity-40')} />
            <div className="min-w-0 flex-1">
              <p dir="auto" className="truncate text-small font-semibold" title={person.fullName}>
                {person.clerkId === rooms.userId() ? `${person.fullName} (you)` : person.fullName}
              </p>
              <p className="truncate text-caption text-muted">
                {[person.isGuest && 'Guest', activityOf(person, isPlaying, view.state.speaker)].filter(Boolean).join(' · ')}
              </p>
            </div>
            {leads(view, person.clerkId) ? (
              <span className="flex items-center gap-1.5 text-caption text-accent">
                <Crown aria-hidden className="size-4" />
                Leads
              </span>
            ) : (
              isLead && (
                <Menu label={`More about ${person.fullName} in this room`}>
                  {!person.isGuest && (
                    <MenuItem onClick={() => rooms.act({ kind: 'lead', userId: person.clerkId })}>
                      <Crown aria-hidden />
                      Make lead
                    </MenuItem>
                  )}
                  <MenuItem aria-haspopup="dialog" onClick={() => setRemoving(person)}>
                    <UserX aria-hidden />
                    Remove from room
                  </MenuItem>
                </Menu>
              )
            )}
          </li>
        ))}
      </ul>
      {removing && (
        <ConfirmDialog
          title={`Remove ${removing.fullName}?`}
          text="They leave the room. It gets a new link, so earlier invitations no longer work."
          confirm="Remove"
          cancel="Cancel"
          onConfirm={() => {
            rooms.act({ kind: 'removePerson', userId: removing.clerkId });
            setRemoving(undefined);
          }}
          onCancel={() => setRemoving(undefined)}
        />
      )}
    </>
  );
}
