import { catalogueReadOf } from '@chorus/contracts';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { PersonalPart } from './personal';

/** A public endpoint may still give each person their own answer. */
const isPersonal = ({ meta, queryKey: [path] }: Query): boolean =>
  meta?.access !== 'public' || (catalogueReadOf(path)?.isPersonal ?? false);

export function personalQueries(client: QueryClient): PersonalPart {
  return {
    actAs: (userId) => {
      if (userId === undefined) void client.resetQueries({ predicate: isPersonal });
      else void client.invalidateQueries({ predicate: isPersonal });
    },
  };
}
