import { auditEndpoints, catalogueReadOf, songAdminEndpoints } from '@chorus/contracts';
import type { QueryClient } from '@tanstack/react-query';

/** What changes with the catalogue and only admins read. */
const adminPaths: readonly unknown[] = [songAdminEndpoints.featured.path, auditEndpoints.list.path];

const changesWithCatalogue = (path: unknown): boolean => {
  const read = catalogueReadOf(path);
  return read ? !read.isOfPeople : adminPaths.includes(path);
};

/** Reads again whatever the page shows of the catalogue, and the rest of it when somebody looks there: the catalogue is not what it was. */
export const rereadCatalogue = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey: [path] }) => changesWithCatalogue(path) });
