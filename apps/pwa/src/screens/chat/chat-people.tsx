import type { User } from '@chorus/contracts';
import { Users } from 'lucide-react';
import { LastMessage } from '../../features/chat/last-message';
import { UnreadBadge } from '../../features/chat/unread-badge';
import { PeopleList } from '../../features/presence/people-list';
import { PersonLine } from '../../features/presence/person-line';
import { EmptyState } from '../../ui/empty-state';

interface ChatPeopleProps {
  people: readonly User[];
  selectedId: string | undefined;
  onSelect: (personId: string) => void;
}

export const ChatPeople = ({ people, selectedId, onSelect }: ChatPeopleProps) =>
  people.length === 0 ? (
    <EmptyState icon={<Users />} title="Nobody else is here yet." hint="As soon as somebody signs in they appear here, by themselves." />
  ) : (
    <PeopleList
      label="People"
      people={people}
      className="px-2 pb-3"
      renderPerson={(person) => (
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
      )}
    />
  );
