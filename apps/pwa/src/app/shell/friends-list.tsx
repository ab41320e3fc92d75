import { conversationPath, screenPaths } from '@chorus/contracts';
import type { User } from '@chorus/contracts';
import { MessageCircle } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { LoadFailure } from '../../features/catalogue/load-failure';
import { UnreadBadge } from '../../features/chat/unread-badge';
import { PersonMenu } from '../../features/moderation/person-menu';
import { usePlaySong } from '../../features/player/use-play-song';
import { ActivityLines } from '../../features/presence/activity-lines';
import { ConnectionLine } from '../../features/presence/connection-line';
import { PeopleList } from '../../features/presence/people-list';
import { PersonAvatar } from '../../features/presence/person-avatar';
import { PersonLine } from '../../features/presence/person-line';
import { usePeople } from '../../features/presence/use-people';
import { ReportActivity } from '../../screens/report/report-activity';
import { useDropOnPerson } from '../../screens/sharing/use-send-shared';
import { ListenAlong } from '../../screens/together/listen-along';
import { ListenTogetherItems } from '../../screens/together/listen-together-items';
import { MenuItem } from '../../ui/overlays/menu';
import { ShowAllLink } from '../../ui/controls/show-all-link';
import { useSongDrop } from '../../platform/drag/use-song-drop';
import { Skeleton } from '../../ui/skeleton';

const SKELETONS = 6;
const MOST_IN_MENU = 8;

const renderFriend = (person: User) => <FriendLine person={person} />;
const renderCompact = (person: User) => <CompactPerson person={person} />;

interface FriendsListProps {
  isCollapsed?: boolean;
  /** Set in a menu that is itself a history entry. */
  replace?: boolean;
}

export const FriendsList = ({ isCollapsed = false, replace = false }: FriendsListProps) => (
  <>
    {/* In the space below the panel's heading, or beside the menu's. */}
    {!isCollapsed && <ConnectionLine className={replace ? 'absolute top-4.5 right-4' : '-mt-4 px-4'} />}
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
  if (replace) return <FriendsInMenu people={people} />;
  return (
    <PeopleList
      key={String(isCollapsed)}
      label="Friends"
      people={people}
      className={isCollapsed ? 'px-1 [scrollbar-width:none]' : 'px-2 pb-3'}
      renderPerson={isCollapsed ? renderCompact : renderFriend}
    />
  );
}

/** The menu scrolls as a whole and has further lists below. Messages has everybody. */
const FriendsInMenu = ({ people }: { people: readonly User[] }) => (
  <div className="px-2 pb-2">
    <ul aria-label="Friends">
      {people.slice(0, MOST_IN_MENU).map((person) => (
        <li key={person.clerkId} className="pb-0.5">
          <FriendLine person={person} replace />
        </li>
      ))}
    </ul>
    {people.length > MOST_IN_MENU && <ShowAllLink to={screenPaths.chat}>Show all {people.length} friends</ShowAllLink>}
  </div>
);

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

function FriendLine({ person, replace = false }: { person: User; replace?: boolean }) {
  const openChat = useOpenChat(replace);
  const playSong = usePlaySong();

  return (
    <PersonLine
      person={person}
      label={`Chat with ${person.fullName}`}
      onOpen={() => openChat(person.clerkId)}
      onDropSongs={useDropOnPerson(person)}
      badge={
        <>
          <UnreadBadge of={person.clerkId} />
          <div className="relative z-10 -mr-1 -ml-2 opacity-0 transition-opacity focus-within:opacity-100 has-[[aria-expanded=true]]:opacity-100 pointer-coarse:opacity-100 [li:hover_&]:opacity-100">
            <PersonMenu person={person}>
              <MenuItem onClick={() => openChat(person.clerkId)}>
                <MessageCircle aria-hidden />
                Message
              </MenuItem>
              <ListenTogetherItems person={person} />
              <ReportActivity userId={person.clerkId} replace={replace} />
            </PersonMenu>
          </div>
          <ListenAlong person={person} />
        </>
      }
    >
      <ActivityLines userId={person.clerkId} onPlay={playSong} />
    </PersonLine>
  );
}

function CompactPerson({ person }: { person: User }) {
  const openChat = useOpenChat();

  return (
    <button
      type="button"
      {...useSongDrop(useDropOnPerson(person))}
      title={person.fullName}
      className="relative mx-auto flex rounded-cover p-2 -outline-offset-2 hover:bg-hover"
      onClick={() => openChat(person.clerkId)}
    >
      <span className="sr-only">{`Chat with ${person.fullName}`}</span>
      <PersonAvatar person={person} />
      <UnreadBadge of={person.clerkId} className="absolute top-0 right-0" />
    </button>
  );
}

function useOpenChat(replace = false): (userId: string) => void {
  const navigate = useNavigate();
  return (userId) => void navigate(conversationPath(userId), { replace });
}
