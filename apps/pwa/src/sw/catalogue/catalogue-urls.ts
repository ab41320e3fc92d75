import { API_PREFIX, catalogueReads } from '@chorus/contracts';
import type { CatalogueRead } from '@chorus/contracts';

const reads = Object.values<CatalogueRead>(catalogueReads).map((read) => ({
  ...read,
  pattern: new RegExp(`^${API_PREFIX}${read.path.replace(/:\w+/g, '[^/]+')}$`),
}));
const readAt = (pathname: string) => reads.find(({ pattern }) => pattern.test(pathname));

export const readAhead: readonly CatalogueRead[] = reads.filter(({ isFetchedAhead }) => isFetchedAhead);

/** Whether the path is that of a list in the device's copy of the catalogue. */
export const isInCopy = (pathname: string): boolean => readAt(pathname)?.isInCopy ?? false;

/** Finds the read that the service worker stores for a path. */
export const storedReadAt = (pathname: string): CatalogueRead | undefined => (isInCopy(pathname) ? undefined : readAt(pathname));
