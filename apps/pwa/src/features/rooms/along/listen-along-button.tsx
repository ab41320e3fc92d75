import type { User } from '@chorus/contracts';
import { useQuery } from '@tanstack/react-query';
import { Headphones } from 'lucide-react';
import { useServiceLater } from '../../../platform/services/services';
import { IconButton } from '../../../ui/controls/icon-button';
import { whoAllows } from './who-allows';

const ASKED_AGAIN_MS = 60_000;

/** Shown for a person who plays something and allows it. */
export function ListenAlongButton({ person: { clerkId, fullName } }: { person: Pick<User, 'clerkId' | 'fullName'> }) {
  const later = useServiceLater('rooms');
  const { data: allows } = useQuery({
    queryKey: ['listen-along', clerkId],
    queryFn: () => whoAllows(clerkId),
    staleTime: ASKED_AGAIN_MS,
    meta: { access: 'signedIn' },
  });

  return (
    allows && (
      <IconButton
        label={`Listen along with ${fullName}`}
        size="small"
        // On a tablet, the panel is too narrow for one more button beside the name.
        className="relative z-10 md:max-lg:basis-full"
        onClick={() => void later().then(({ enter }) => enter({ kind: 'along', userId: clerkId }))}
      >
        <Headphones className="size-4.5" />
      </IconButton>
    )
  );
}
