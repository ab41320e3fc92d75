import type { User } from '@chorus/contracts';
import { useQuery } from '@tanstack/react-query';
import { useServiceLater } from '../../../platform/services/services';
import { whoAllows } from './who-allows';

const ASKED_AGAIN_MS = 60_000;

/** Joins a person who plays something. Undefined unless they are known to allow it. */
export function useListenAlong({ clerkId }: Pick<User, 'clerkId'>): (() => void) | undefined {
  const later = useServiceLater('rooms');
  const { data: allows } = useQuery({
    queryKey: ['listen-along', clerkId],
    queryFn: () => whoAllows(clerkId),
    staleTime: ASKED_AGAIN_MS,
    meta: { access: 'signedIn' },
  });

  return allows ? () => void later().then(({ enter }) => enter({ kind: 'along', userId: clerkId })) : undefined;
}
