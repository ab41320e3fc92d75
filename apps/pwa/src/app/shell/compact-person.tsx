import type { User } from '@chorus/contracts';
import { UnreadBadge } from '../../features/chat/unread-badge';
import { PersonAvatar } from '../../features/presence/person-avatar';
import { useOpenChat } from './use-open-chat';

export function CompactPerson({ person }: { person: User }) {
  const openChat = useOpenChat();

  return (
    <button
      type="button"
      title={person.fullName}
      className="relative mx-auto flex rounded-cover p-2 -outline-offset-2 hover:bg-hover"
      onClick={() => openChat(person.clerkId)}
    >
      <span className="sr-only">{`Chat with ${person.fullName}`}</span>
      <PersonAvatar person={person} />
      <UnreadBadge of={person.clerkId} className="absolute top-0 right-0" />
    </button>
  );
}
