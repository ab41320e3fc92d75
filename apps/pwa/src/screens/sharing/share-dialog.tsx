import type { User } from '@chorus/contracts';
import { Share2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { LoadFailure } from '../../features/catalogue/load-failure';
import { VisitorLink } from '../../features/listening-links/visitor-link';
import { PeopleList } from '../../features/presence/people-list';
import { PersonLine } from '../../features/presence/person-line';
import { usePeople } from '../../features/presence/use-people';
import { usePerson } from '../../features/session/use-session';
import { Button } from '../../ui/controls/button';
import { CopyLink } from '../../ui/overlays/copy-link';
import { Dialog } from '../../ui/overlays/dialog';
import { SearchBox } from '../../ui/controls/search-box';
import { filterByName } from './filter-by-name';
import { linkedItemOf, linksOf, titleOf } from './shared';
import type { Shared } from './shared';
import { useSendShared } from './use-send-shared';

interface ShareDialogProps {
  shared: Shared;
  onClose: () => void;
}

export function ShareDialog({ shared, onClose }: ShareDialogProps) {
  const person = usePerson();
  const [link, ...others] = linksOf(shared);
  const linked = linkedItemOf(shared);

  return (
    <Dialog title={shared.type === 'room' ? 'Invite' : 'Share'} onClose={onClose}>
      <p className="-mt-2 mb-4 truncate text-small text-muted" title={titleOf(shared)}>
        {titleOf(shared)}
      </p>
      {link !== undefined && others.length === 0 && <LinkButtons url={link} title={titleOf(shared)} onDone={onClose} />}
      {person && linked && <VisitorLink {...linked} onDone={onClose} />}
      {person && (
        <Suspense fallback={<div className="h-80" />}>
          <Receivers shared={shared} onClose={onClose} />
        </Suspense>
      )}
    </Dialog>
  );
}

function LinkButtons({ url, title, onDone }: { url: string; title: string; onDone: () => void }) {
  // The person returns to this dialog when they close the system's sheet.
  const shareElsewhere = () => navigator.share({ title, url }).then(onDone, () => undefined);

  return (
    <div className="mb-4 flex flex-wrap gap-2">
      <CopyLink url={url} onCopied={onDone} />
      {'share' in navigator && (
        <Button onClick={() => void shareElsewhere()}>
          <Share2 aria-hidden className="size-4" />
          More ways to share
        </Button>
      )}
    </div>
  );
}

function Receivers({ shared, onClose }: ShareDialogProps) {
  const sendShared = useSendShared();
  const { people, error, refetch } = usePeople();
  const [typed, setTyped] = useState('');
  const found = filterByName(people ?? [], typed);

  const send = (person: User) => {
    onClose();
    sendShared(person, shared);
  };

  if (error && !people) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <SearchBox label="Search people" value={typed} onChange={setTyped} />
      <div className="mt-3 -mx-2 flex h-80 flex-col">
        {people && found.length === 0 ? (
          <p className="px-2 py-6 text-center text-small text-muted">{typed ? 'No one by that name' : 'No one else is here yet.'}</p>
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
