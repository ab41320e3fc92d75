import {
  albumEndpoints,
  artistEndpoints,
  auditEndpoints,
  discoveryEndpoints,
  searchEndpoints,
  songAdminEndpoints,
  songEndpoints,
  statsEndpoints,
} from '@chorus/contracts';
import type { QueryClient } from '@tanstack/react-query';

const showTheCatalogue: readonly unknown[] = [
  ...[songEndpoints, albumEndpoints, artistEndpoints, discoveryEndpoints, searchEndpoints, statsEndpoints].flatMap((endpoints) =>
    Object.values(endpoints),
  ),
  songAdminEndpoints.featured,
  auditEndpoints.list,
].map(({ path }) => path);

/** Reads again whatever the page shows of the catalogue, and the rest of it when somebody looks there: the catalogue is not what it was. */
export const rereadCatalogue = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey: [path] }) => showTheCatalogue.includes(path) });
