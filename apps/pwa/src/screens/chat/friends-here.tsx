import type { User } from '@chorus/contracts';
import { usePlaySong } from '../../features/player/use-play-song';
import { ActivityLines } from '../../features/presence/activity-lines';
import { PersonLine } from '../../features/presence/person-line';
import { useIsAway } from '../../features/presence/use-is-away';
import { useOnline } from '../../features/presence/use-people';
import { ListenAlong } from '../together/listen-along';

const MOST = 20;

interface FriendsHereProps {
  people: readonly User[];
  onOpen: (userId: string) => void;
}

/** Replaces the friends panel, for which a phone has no room. */
export function FriendsHere({ people, onOpen }: FriendsHereProps) {
  const online = useOnline();
  const isAway = useIsAway(true);
  const playSong = usePlaySong();
  const here = people.filter(({ clerkId }) => online.has(clerkId)).slice(0, MOST);

  // Nobody knows who is here while this device has no connection.
  if (isAway || here.length === 0) return null;
  return (
    <section aria-label="Friends" className="shrink-0 pb-3">
      <h2 className="px-4 pb-1 text-small font-semibold text-muted">Friends</h2>
      <ul className="flex gap-2 overflow-x-auto px-4 [scrollbar-width:none]">
        {here.map((person) => (
          <li key={person.clerkId} className="w-52 shrink-0 rounded-cover bg-raised">
            <PersonLine
              person={person}
              label={`Write to ${person.fullName}`}
              onOpen={() => onOpen(person.clerkId)}
              badge={<ListenAlong person={person} />}
            >
              <ActivityLines userId={person.clerkId} onPlay={playSong} />
            </PersonLine>
          </li>
        ))}
      </ul>
    </section>
  );
}
