import * as z from 'zod/mini';
import { endpoint } from '../endpoint';

/** How much there is of everything. */
export const stats = z.object({
  totalSongs: z.int(),
  totalAlbums: z.int(),
  totalArtists: z.int(),
  totalUsers: z.int(),
});
export type Stats = z.infer<typeof stats>;

export const statsEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/stats',
    access: 'public',
    summary: 'How many songs, albums, artists and users there are',
    response: stats,
  }),
};
