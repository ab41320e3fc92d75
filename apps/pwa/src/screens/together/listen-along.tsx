import { parseActivity } from '@chorus/contracts';
import type { User } from '@chorus/contracts';
import { useActivity } from '../../features/presence/use-people';
import { ListenAlongButton } from '../../features/rooms/along/listen-along-button';

export function ListenAlong({ person }: { person: User }) {
  const activity = useActivity(person.clerkId);
  return activity && parseActivity(activity.activity) && <ListenAlongButton person={person} />;
}
