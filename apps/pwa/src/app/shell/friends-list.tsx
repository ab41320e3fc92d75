import type { User } from '@chorus/contracts';
import { useNavigate } from 'react-router-dom';
import { UnreadBadge } from '../../features/chat/unread-badge';
import { LoadFailure } from '../../features/catalogue/load-failure';
import { PersonMenu } from '../../features/moderation/person-menu';
import { ActivityLines } from '../../features/presence/activity-lines';
import { ConnectionLine } from '../../features/presence/connection-line';
import { PeopleList } from '../../features/presence/people-list';
import { PersonLine } from '../../features/presence/person-line';
import { usePeople } from '../../features/presence/use-people';
import { Skeleton } from '../../ui/skeleton';
import { CompactPerson } from './compact-person';
import { usePlaySong } from './use-play-song';

const SKELETONS = 6;

/** Everybody else: who is here, and what they hear. A click on a song plays it, one on a person opens the conversation. */
export const FriendsList = ({ isCollapsed }: { isCollapsed: boolean }) => (
  <>
    {!isCollapsed && <ConnectionLine className="px-4 pb-2" />}
    <Friends isCollapsed={isCollapsed} />
  </>
);

function Friends({ isCollapsed }: { isCollapsed: boolean }) {
  const navigate = useNavigate();
  const playSong = usePlaySong();
  const { people, error, refetch } = usePeople();
  const open = ({ clerkId }: User) => void navigate(`/chat?with=${encodeURIComponent(clerkId)}`);

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
        <p className="px-4 py-6 text-small text-balance text-muted">Nobody else is here yet. Friends appear here, by themselves.</p>
      )
    );
  }
  return (
    <PeopleList
      key={String(isCollapsed)}
      label="Friends"
      people={people}
      className={isCollapsed ? 'px-1 [scrollbar-width:none]' : 'px-2 pb-3'}
      renderPerson={(person) =>
        isCollapsed ? (
          <CompactPerson person={person} onOpen={() => open(person)} />
        ) : (
          <PersonLine
            person={person}
            label={`Chat with ${person.fullName}`}
            onOpen={() => open(person)}
            badge={
              <>
                <UnreadBadge of={person.clerkId} />
                <div className="relative z-10 -mr-1 -ml-2 opacity-0 transition-opacity focus-within:opacity-100 pointer-coarse:opacity-100 [li:hover_&]:opacity-100">
                  <PersonMenu person={person} />
                </div>
              </>
            }
          >
            <ActivityLines personId={person.clerkId} onPlay={playSong} />
          </PersonLine>
        )
      }
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
