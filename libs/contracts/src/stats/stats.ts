import * as z from 'zod/mini';
import { cataloguePaths } from '../catalogue/catalogue-paths';
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
    path: cataloguePaths.stats,
    access: 'public',
    summary: 'How many songs, albums, artists and users there are',
    response: stats,
  }),
};
