import { API_PREFIX, catalogueReads } from '@chorus/contracts';
import type { CatalogueRead } from '@chorus/contracts';

const kept = Object.values<CatalogueRead>(catalogueReads)
  .filter(({ isSearch }) => !isSearch)
  .map((read) => ({ ...read, pattern: new RegExp(`^${API_PREFIX}${read.path.replace(/:\w+/g, '[^/]+')}$`) }));

export const listUrls = kept.filter(({ isFetchedAhead }) => isFetchedAhead).map(({ path }) => API_PREFIX + path);

export const keptReadAt = (pathname: string): CatalogueRead | undefined => kept.find(({ pattern }) => pattern.test(pathname));
