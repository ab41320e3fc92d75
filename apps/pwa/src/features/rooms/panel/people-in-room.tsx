import type { RoomPerson, RoomSpeaker, RoomUser } from '@chorus/contracts';
import { Crown, UserX } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/controls/button';
import { countOf } from '../../../ui/formats';
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

interface PeopleInRoomProps {
  view: RoomView;
  renderReport: (guest: RoomUser) => ReactNode;
}

export function PeopleInRoom({ view, renderReport }: PeopleInRoomProps) {
  const rooms = useRooms();
  const isLead = leads(view, rooms.userId());
  const { isPlaying } = useCurrentItem(view);

  const [removing, setRemoving] = useState<RoomPerson>();

  return (
    <>
      {isLead && <RemoveGuests view={view} />}
      <ul aria-label="People in this room">
        {view.people.map((person) => (
          <li key={person.clerkId} className="flex min-h-11 items-center gap-3 rounded-cover px-2 py-2">
            <Avatar name={person.fullName} imageUrl={person.imageUrl} className={classNames('size-10', !person.isHere && 'opacity-40')} />
            <div className="min-w-0 flex-1">
              <p dir="auto" className="truncate text-left text-small font-semibold" title={person.fullName}>
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
              (isLead || (person.isGuest && person.clerkId !== rooms.userId())) && (
                <MenuOfPerson person={person} isLead={isLead} onRemove={() => setRemoving(person)}>
                  {person.isGuest && renderReport(person)}
                </MenuOfPerson>
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

interface MenuOfPersonProps {
  person: RoomPerson;
  isLead: boolean;
  onRemove: () => void;
  children: ReactNode;
}

function MenuOfPerson({ person: { clerkId, fullName, isGuest }, isLead, onRemove, children }: MenuOfPersonProps) {
  const { act } = useRooms();

  return (
    <Menu label={`More about ${fullName} in this room`}>
      {isLead && !isGuest && (
        <MenuItem onClick={() => act({ kind: 'lead', userId: clerkId })}>
          <Crown aria-hidden />
          Make lead
        </MenuItem>
      )}
      {isLead && (
        <MenuItem aria-haspopup="dialog" onClick={onRemove}>
          <UserX aria-hidden />
          Remove from room
        </MenuItem>
      )}
      {children}
    </Menu>
  );
}

/** One guest is removed by their own menu. */
function RemoveGuests({ view: { people } }: { view: RoomView }) {
  const { act } = useRooms();
  const [isAsked, ask] = useState(false);
  const guests = people.filter(({ isGuest }) => isGuest).length;

  return (
    <>
      {guests > 1 && (
        <div className="flex items-center justify-between gap-3 px-2">
          <p className="text-small text-muted">{countOf(guests, 'guest')}</p>
          <Button look="quiet" aria-haspopup="dialog" className="-mr-2" onClick={() => ask(true)}>
            Remove all guests
          </Button>
        </div>
      )}
      {isAsked && (
        <ConfirmDialog
          title={`Remove ${countOf(guests, 'guest')}?`}
          text="They leave the room. It gets a new link and a new code, so earlier invitations no longer work."
          confirm="Remove all"
          cancel="Cancel"
          onConfirm={() => {
            act({ kind: 'removeGuests' });
            ask(false);
          }}
          onCancel={() => ask(false)}
        />
      )}
    </>
  );
}
