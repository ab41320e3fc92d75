import * as z from 'zod/mini';
import { catalogueReads } from '../catalogue/catalogue-reads';
import { endpoint } from '../endpoint';

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
    path: catalogueReads.stats.path,
    access: 'listener',
    summary: 'How many songs, albums, artists and users there are',
    response: stats,
  }),
};
