import type { User } from '@chorus/contracts';
import { Headphones } from 'lucide-react';
import { useChat } from '../../features/chat/use-chat';
import { toast } from '../../ui/toast';
import { IconButton } from '../../ui/icon-button';
import { useRoomStart } from './use-room-start';

/** Starts a room, unless one is in one already, and sends its link. */
export function InviteButton({ person: { clerkId, fullName } }: { person: Pick<User, 'clerkId' | 'fullName'> }) {
  const chat = useChat();
  const { canStart, link } = useRoomStart();

  const invite = async () => {
    if (!canStart) {
      toast.info('Play a song first, then listen together.');
      return;
    }
    const url = await link();
    if (url === undefined) return;
    chat.send(clerkId, url).catch(() => toast.error(`Couldn't send the invitation to ${fullName}.`));
  };

  return (
    <IconButton label={`Listen together with ${fullName}`} onClick={() => void invite()}>
      <Headphones className="size-5" />
    </IconButton>
  );
}
