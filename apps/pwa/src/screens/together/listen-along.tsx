import { parseActivity } from '@chorus/contracts';
import type { User } from '@chorus/contracts';
import { useActivity } from '../../features/presence/use-people';
import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part';

const ListenAlongButton = lazyPart(async () => ({
  default: (await import('../../features/rooms/along/listen-along-button')).ListenAlongButton,
}));

export function ListenAlong({ person }: { person: User }) {
  const activity = useActivity(person.clerkId);
  return (
    activity &&
    parseActivity(activity.activity) && (
      <Suspense>
        <ListenAlongButton person={person} />
      </Suspense>
    )
  );
}
