import type { User } from '@chorus/contracts';
import { useChat } from '../../features/chat/use-chat';
import { toast } from '../../ui/overlays/toast';
import { useRoomStart } from './use-room-start';

/** Sends the link of the person's room, on whichever device they are in it, or of one that it starts. Resolves to whether it was sent. */
export function useInvite({ clerkId, fullName }: Pick<User, 'clerkId' | 'fullName'>): () => Promise<boolean> {
  const chat = useChat();
  const { canInvite, link } = useRoomStart();

  return async () => {
    if (!canInvite) {
      toast.info('Play a song first, then listen together.');
      return false;
    }
    const url = await link();
    if (url === undefined) return false;
    return chat.send(clerkId, url).then(
      () => true,
      () => {
        toast.error(`Couldn't send the invitation to ${fullName}.`);
        return false;
      },
    );
  };
}
