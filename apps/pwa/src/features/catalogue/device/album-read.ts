import type { Album } from '@chorus/contracts';
import type { QueryClient } from '@tanstack/react-query';

/** The name under which an album is queried from the device. */
export const albumName = (id: string): string => `album ${id}`;

/** The album as a screen last read it from the device; undefined if none has. */
export const albumReadFromDevice = (client: QueryClient, id: string): Album | undefined =>
  client
    .getQueryCache()
    .findAll({ queryKey: ['device', albumName(id)] })
    .map(({ queryKey }) => client.getQueryData<{ item: Album | undefined }>(queryKey)?.item)
    .findLast((album) => album !== undefined);
