import type { User } from '@chorus/contracts';
import { UnreadBadge } from '../../features/chat/unread-badge';
import { PersonMenu } from '../../features/moderation/person-menu';
import { ActivityLines } from '../../features/presence/activity-lines';
import { PersonLine } from '../../features/presence/person-line';
import { usePlaySong } from '../../features/player/use-play-song';
import { ListenAlong } from '../../screens/together/listen-along';
import { useOpenChat } from './use-open-chat';

export function FriendLine({ person, replace = false }: { person: User; replace?: boolean }) {
  const openChat = useOpenChat(replace);
  const playSong = usePlaySong();

  return (
    <PersonLine
      person={person}
      label={`Chat with ${person.fullName}`}
      onOpen={() => openChat(person.clerkId)}
      badge={
        <>
          <UnreadBadge of={person.clerkId} />
          <div className="relative z-10 -mr-1 -ml-2 opacity-0 transition-opacity focus-within:opacity-100 has-[:popover-open]:opacity-100 pointer-coarse:opacity-100 [li:hover_&]:opacity-100">
            <PersonMenu person={person} />
          </div>
          <ListenAlong person={person} />
        </>
      }
    >
      <ActivityLines userId={person.clerkId} onPlay={playSong} />
    </PersonLine>
  );
}
