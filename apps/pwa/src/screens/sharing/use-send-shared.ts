import type { Album, Song, User } from '@chorus/contracts';
import { useSendMessage } from '../../features/chat/use-chat';
import { useHasBlocked } from '../../features/moderation/use-blocked-people';
import { toast } from '../../ui/overlays/toast';
import { linksOf, MOST_SHARED_SONGS } from './shared';
import type { Shared } from './shared';

type Receiver = Pick<User, 'clerkId' | 'fullName'>;

export function useSendShared(): (person: Receiver, shared: Shared) => void {
  const send = useSendMessage();

  return ({ clerkId, fullName }, shared) => {
    const sendAll = async () => {
      // One after the other, so that they arrive in their order.
      for (const link of linksOf(shared)) await send(clerkId, link);
    };
    sendAll().then(
      () => toast.success(`Sent to ${fullName}`),
      () => toast.error(`Couldn't send it to ${fullName}.`),
    );
  };
}

interface Dropped {
  songs: readonly Song[];
  album?: Pick<Album, '_id' | 'title'> | undefined;
}

/** Sends what is dropped on a person: an album as one link, songs each by its own. Undefined where nothing can be sent. */
export function useDropOnPerson(person: Receiver): ((dropped: Dropped) => void) | undefined {
  const send = useSendShared();
  const hasBlocked = useHasBlocked(person.clerkId);

  return hasBlocked
    ? undefined
    : ({ songs, album }) => {
        if (album) send(person, { type: 'album', album });
        else if (songs.length <= MOST_SHARED_SONGS) send(person, { type: 'songs', songs });
        else toast.error(`You can send up to ${MOST_SHARED_SONGS} songs at once.`);
      };
}
