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
import type { EndpointSpec } from '@chorus/contracts';
import type { QueryClient } from '@tanstack/react-query';

const catalogueReads: readonly EndpointSpec[] = [
  songEndpoints.list,
  albumEndpoints.list,
  albumEndpoints.byId,
  artistEndpoints.list,
  artistEndpoints.byId,
  discoveryEndpoints.featured,
  discoveryEndpoints.madeForYou,
  discoveryEndpoints.trending,
  searchEndpoints.search,
  statsEndpoints.read,
  songAdminEndpoints.featured,
  auditEndpoints.list,
];

/** Reads again whatever the page shows of the catalogue, and the rest of it when somebody looks there: the catalogue is not what it was. */
export const rereadCatalogue = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey: [path] }) => catalogueReads.some((read) => read.path === path) });
