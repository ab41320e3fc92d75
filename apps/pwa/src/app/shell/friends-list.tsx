import type { User } from '@chorus/contracts';
import { LoadFailure } from '../../features/catalogue/load-failure';
import { ConnectionLine } from '../../features/presence/connection-line';
import { PeopleList } from '../../features/presence/people-list';
import { usePeople } from '../../features/presence/use-people';
import { classNames } from '../../ui/class-names';
import { Skeleton } from '../../ui/skeleton';
import { CompactPerson } from './compact-person';
import { FriendLine } from './friend-line';

const SKELETONS = 6;

const renderFriend = (person: User) => <FriendLine person={person} />;
const renderInMenu = (person: User) => <FriendLine person={person} replace />;
const renderCompact = (person: User) => <CompactPerson person={person} />;

interface FriendsListProps {
  isCollapsed?: boolean;
  /** Set in a menu that is itself a history entry. */
  replace?: boolean;
}

export const FriendsList = ({ isCollapsed = false, replace = false }: FriendsListProps) => (
  <>
    {!isCollapsed && <ConnectionLine className="px-4 pb-2" />}
    <Friends isCollapsed={isCollapsed} replace={replace} />
  </>
);

function Friends({ isCollapsed, replace }: Required<FriendsListProps>) {
  const { people, error, refetch } = usePeople();

  if (error && !people) {
    return (
      !isCollapsed && (
        <div className="px-4">
          <LoadFailure error={error} onRetry={() => void refetch()} />
        </div>
      )
    );
  }
  if (!people) return !isCollapsed && <Skeletons />;
  if (people.length === 0) {
    return (
      !isCollapsed && (
        <p className="px-4 py-6 text-small text-balance text-muted">No one else is here yet. People show up here when they sign in.</p>
      )
    );
  }
  return (
    <PeopleList
      key={String(isCollapsed)}
      label="Friends"
      people={people}
      className={isCollapsed ? 'px-1 [scrollbar-width:none]' : classNames('px-2 pb-3', replace && 'basis-auto')}
      renderPerson={isCollapsed ? renderCompact : replace ? renderInMenu : renderFriend}
    />
  );
}

const Skeletons = () => (
  <div className="px-4">
    {Array.from({ length: SKELETONS }, (_, row) => (
      <div key={row} className="flex items-center gap-3 py-2">
        <Skeleton className="size-10 shrink-0 rounded-full" />
        <span className="flex-1">
          <Skeleton className="h-3.5 w-2/3 rounded-small" />
          <Skeleton className="mt-2 h-3 w-1/3 rounded-small" />
        </span>
      </div>
    ))}
  </div>
);
