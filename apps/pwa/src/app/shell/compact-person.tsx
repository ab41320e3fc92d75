import type { User } from '@chorus/contracts';
import { UnreadBadge } from '../../features/chat/unread-badge';
import { PersonAvatar } from '../../features/presence/person-avatar';

/** Somebody where there is room for nothing but their picture. */
export const CompactPerson = ({ person, onOpen }: { person: User; onOpen: () => void }) => (
  <button
    type="button"
    title={person.fullName}
    className="relative mx-auto flex rounded-cover p-2 -outline-offset-2 hover:bg-hover"
    onClick={onOpen}
  >
    <span className="sr-only">{`Chat with ${person.fullName}`}</span>
    <PersonAvatar person={person} />
    <UnreadBadge of={person.clerkId} className="absolute top-0 right-0" />
  </button>
);
