import { adminCatalogueReads, catalogueReadOf } from '@chorus/contracts';
import type { QueryClient } from '@tanstack/react-query';

const adminPaths: readonly unknown[] = Object.values(adminCatalogueReads);

const changesWithCatalogue = (path: unknown): boolean => {
  const read = catalogueReadOf(path);
  return read ? !read.isOfPeople : adminPaths.includes(path);
};

/**
 * Refetches the catalogue queries, and the two admin lists that show catalogue data: active ones at
 * once, the others when they are next used.
 */
export const invalidateCatalogue = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey: [path] }) => changesWithCatalogue(path) });
