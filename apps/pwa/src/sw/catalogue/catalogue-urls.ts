import { API_PREFIX, catalogueReads } from '@chorus/contracts';
import type { CatalogueRead } from '@chorus/contracts';

const kept = Object.values<CatalogueRead>(catalogueReads)
  .filter(({ isSearch }) => !isSearch)
  .map((read) => ({ ...read, pattern: new RegExp(`^${API_PREFIX}${read.path.replace(/:\w+/g, '[^/]+')}$`) }));

/** The lists that are kept whether or not somebody has looked there. */
export const listUrls = kept.filter(({ isFetchedAhead }) => isFetchedAhead).map(({ path }) => API_PREFIX + path);

/** What of the catalogue is read at an address and kept here; `undefined` for anything else. */
export const keptReadAt = (pathname: string): CatalogueRead | undefined => kept.find(({ pattern }) => pattern.test(pathname));
