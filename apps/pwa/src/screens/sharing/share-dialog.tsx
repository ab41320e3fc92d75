import type { User } from '@chorus/contracts';
import { Suspense, useState } from 'react';
import { toast } from '../../ui/toast';
import { LoadFailure } from '../../features/catalogue/load-failure';
import { useChat } from '../../features/chat/use-chat';
import { albumLink, songLink } from '../../features/chat/shared-link';
import { PeopleList } from '../../features/presence/people-list';
import { PersonLine } from '../../features/presence/person-line';
import { usePeople } from '../../features/presence/use-people';
import { Dialog } from '../../ui/dialog';
import { SearchBox } from '../../ui/search-box';
import { namesLike } from './names-like';
import type { Shared } from './shared';

interface ShareDialogProps {
  shared: Shared;
  onClose: () => void;
}

const titleOf = (shared: Shared) => (shared.type === 'song' ? shared.song.title : shared.album.title);
const linkOf = (shared: Shared) =>
  shared.type === 'song' ? songLink(shared.song, location.origin) : albumLink(shared.album._id, location.origin);

/** Sends a song or an album to somebody as a message. */
export const ShareDialog = ({ shared, onClose }: ShareDialogProps) => (
  <Dialog title="Send to…" onClose={onClose}>
    <p className="-mt-2 mb-4 truncate text-small text-muted" title={titleOf(shared)}>
      {titleOf(shared)}
    </p>
    <Suspense fallback={<div className="h-80" />}>
      <Receivers shared={shared} onClose={onClose} />
    </Suspense>
  </Dialog>
);

function Receivers({ shared, onClose }: ShareDialogProps) {
  const chat = useChat();
  const { people, error, refetch } = usePeople();
  const [typed, setTyped] = useState('');
  const found = namesLike(people ?? [], typed);

  const send = ({ clerkId, fullName }: User) => {
    onClose();
    chat.send(clerkId, linkOf(shared)).then(
      () => toast.success(`Sent to ${fullName}`),
      () => toast.error(`It could not be sent to ${fullName}.`),
    );
  };

  if (error && !people) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <SearchBox label="Search people" value={typed} onChange={setTyped} />
      <div className="mt-3 -mx-2 flex h-80 flex-col">
        {people && found.length === 0 ? (
          <p className="px-2 py-6 text-center text-small text-muted">{typed ? 'Nobody has this name.' : 'Nobody else is here yet.'}</p>
        ) : (
          <PeopleList
            label="People"
            people={found}
            renderPerson={(person) => <PersonLine person={person} label={`Send to ${person.fullName}`} onOpen={() => send(person)} />}
          />
        )}
      </div>
    </>
  );
}
