import type { User } from '@chorus/contracts';
import { Headphones } from 'lucide-react';
import { useChat } from '../../features/chat/use-chat';
import { toast } from '../../ui/overlays/toast';
import { IconButton } from '../../ui/controls/icon-button';
import { useRoomStart } from './use-room-start';

/** Sends the link of the person's room, on whichever device they are in it, or of one that it starts. */
export function InviteButton({ person: { clerkId, fullName } }: { person: Pick<User, 'clerkId' | 'fullName'> }) {
  const chat = useChat();
  const { canInvite, link } = useRoomStart();

  const invite = async () => {
    if (!canInvite) {
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
