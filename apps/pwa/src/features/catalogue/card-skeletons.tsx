import { Skeleton } from '../../ui/skeleton';

/** Cards that are about to be there. */
export const CardSkeletons = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, n) => (
    <li key={n} className="pb-1">
      <Skeleton className="aspect-square rounded-cover" />
      <Skeleton className="mt-3.5 h-3.5 w-3/4 rounded-small" />
      <Skeleton className="mt-2 h-3 w-1/2 rounded-small" />
    </li>
  ));
