import type { Album } from '@chorus/contracts';
import type { QueryClient } from '@tanstack/react-query';

/** Of a question to the device. */
export const albumName = (id: string): string => `album ${id}`;

/** That a screen has read from the device. */
export const albumReadFromDevice = (client: QueryClient, id: string): Album | undefined =>
  client
    .getQueryCache()
    .findAll({ queryKey: ['device', albumName(id)] })
    .map(({ queryKey }) => client.getQueryData<{ work: Album | undefined }>(queryKey)?.work)
    .findLast((album) => album !== undefined);
