import type { User } from '@chorus/contracts';
import { Users } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { LastMessage } from '../../features/chat/last-message';
import { UnreadBadge } from '../../features/chat/unread-badge';
import { PeopleList } from '../../features/presence/people-list';
import { PersonLine } from '../../features/presence/person-line';
import { EmptyState } from '../../ui/empty-state';
import { SearchBox } from '../../ui/search-box';
import { namesLike } from '../sharing/names-like';

interface ChatPeopleProps {
  people: readonly User[];
  selectedId: string | undefined;
  onSelect: (personId: string) => void;
}

/** From here on a name is found faster by writing it. */
const MANY = 12;

export function ChatPeople({ people, selectedId, onSelect }: ChatPeopleProps) {
  const [typed, setTyped] = useState('');
  const found = useMemo(() => namesLike(people, typed), [people, typed]);

  const renderPerson = useCallback(
    (person: User) => (
      <PersonLine
        person={person}
        label={`Chat with ${person.fullName}`}
        isSelected={person.clerkId === selectedId}
        onOpen={() => onSelect(person.clerkId)}
        badge={<UnreadBadge of={person.clerkId} />}
      >
        <p dir="auto" className="truncate text-left text-caption text-muted empty:hidden">
          <LastMessage with={person.clerkId} />
        </p>
      </PersonLine>
    ),
    [selectedId, onSelect],
  );

  if (people.length === 0) {
    return (
      <EmptyState icon={<Users />} title="Nobody else is here yet." hint="As soon as somebody signs in they appear here, by themselves." />
    );
  }
  return (
    <>
      {people.length > MANY && (
        <div className="px-4 pb-3">
          <SearchBox label="Search people" value={typed} onChange={setTyped} />
        </div>
      )}
      {found.length === 0 ? (
        <p className="px-4 py-6 text-center text-small text-muted">Nobody has this name.</p>
      ) : (
        <PeopleList label="People" people={found} className="px-2 pb-3" renderPerson={renderPerson} />
      )}
    </>
  );
}
