import { screenPaths } from '@chorus/contracts';
import { useQuery } from '@tanstack/react-query';
import { deleteSharedFiles, readSharedFiles } from '../../platform/storage/share/shared-files';

/** Leads admins to the form that adds songs, with those that were shared. */
export const addSharedPath = `${screenPaths.admin}?add=shared`;
export const asksToAddShared = (query: URLSearchParams): boolean => query.get('add') === 'shared';

interface SharedFiles {
  /** Undefined until they are read, and the same from then on. */
  files: readonly File[] | undefined;
  /** Removes them from the device. Call it once they have been used, or are not wanted. */
  forget: () => void;
}

/** The files that another app has shared with Chorus on this device. They stay until they are used: a sign-in may come first. */
export function useSharedFiles({ isWanted }: { isWanted: boolean }): SharedFiles {
  const { data } = useQuery({
    queryKey: ['shared files'],
    // A browser that forbids caches has none.
    queryFn: () => readSharedFiles().catch(() => []),
    enabled: isWanted,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  });

  return {
    files: isWanted ? data : undefined,
    forget: () => void deleteSharedFiles().catch((error: unknown) => console.error('Shared files could not be removed', error)),
  };
}
