import { API_PREFIX, catalogueReads } from '@chorus/contracts';
import type { CatalogueRead } from '@chorus/contracts';

const kept = Object.values<CatalogueRead>(catalogueReads).map((read) => ({
  ...read,
  pattern: new RegExp(`^${API_PREFIX}${read.path.replace(/:\w+/g, '[^/]+')}$`),
}));

/** What is fetched ahead. */
export const lists = kept.filter(({ isFetchedAhead }) => isFetchedAhead);

export const keptReadAt = (pathname: string): CatalogueRead | undefined => kept.find(({ pattern }) => pattern.test(pathname));
