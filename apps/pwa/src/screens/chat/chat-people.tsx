import type { User } from '@chorus/contracts';
import { Users } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { LastMessage } from '../../features/chat/last-message';
import { latestFirst } from '../../features/chat/latest-first';
import { useConversations } from '../../features/chat/use-chat';
import { UnreadBadge } from '../../features/chat/unread-badge';
import { PeopleList } from '../../features/presence/people-list';
import { PersonLine } from '../../features/presence/person-line';
import { EmptyState } from '../../ui/states/empty-state';
import { SearchBox } from '../../ui/controls/search-box';
import { useMediaQuery } from '../../ui/hooks/use-media-query';
import { WIDE } from '../../ui/hooks/wide';
import { filterByName } from '../sharing/filter-by-name';
import { useDropOnPerson } from '../sharing/use-send-shared';
import { FriendsHere } from './friends-here';

interface ChatPeopleProps {
  people: readonly User[];
  selectedId: string | undefined;
  onSelect: (userId: string) => void;
}

export function ChatPeople({ people, selectedId, onSelect }: ChatPeopleProps) {
  const isWide = useMediaQuery(WIDE);
  const [typed, setTyped] = useState('');
  const conversations = useConversations();
  const found = useMemo(() => latestFirst(filterByName(people, typed), conversations), [people, typed, conversations]);

  const renderPerson = useCallback(
    (person: User) => <ChatPerson person={person} isSelected={person.clerkId === selectedId} onOpen={() => onSelect(person.clerkId)} />,
    [selectedId, onSelect],
  );

  if (people.length === 0) {
    return <EmptyState icon={<Users />} title="No one else is here yet." hint="People show up here when they sign in." />;
  }
  return (
    <>
      {!isWide && <FriendsHere people={people} onOpen={onSelect} />}
      <div className="px-4 pb-3">
        <SearchBox label="Search people" value={typed} onChange={setTyped} />
      </div>
      {found.length === 0 ? (
        <p className="px-4 py-6 text-center text-small text-muted">No one by that name</p>
      ) : (
        <PeopleList label="People" people={found} className="px-2 pb-3" renderPerson={renderPerson} />
      )}
    </>
  );
}

interface ChatPersonProps {
  person: User;
  isSelected: boolean;
  onOpen: () => void;
}

const ChatPerson = ({ person, isSelected, onOpen }: ChatPersonProps) => (
  <PersonLine
    person={person}
    label={`Chat with ${person.fullName}`}
    isSelected={isSelected}
    onOpen={onOpen}
    onDropSongs={useDropOnPerson(person)}
    badge={<UnreadBadge of={person.clerkId} />}
  >
    <p dir="auto" className="truncate text-left text-caption text-muted empty:hidden">
      <LastMessage with={person.clerkId} />
    </p>
  </PersonLine>
);
