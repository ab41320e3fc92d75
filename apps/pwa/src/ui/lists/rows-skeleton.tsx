import { Skeleton } from '../skeleton';
import { useContentLoading } from '../hooks/use-content-loading';

const ROWS = 8;

/** Takes the place of rows of songs that are loading. */
export function RowsSkeleton() {
  useContentLoading();
  return (
    <ul aria-hidden className="animate-skeleton">
      {Array.from({ length: ROWS }, (_, n) => (
        <li key={n} className="flex h-15 items-center gap-3">
          <Skeleton className="size-11 shrink-0 rounded-small" />
          <span className="flex-1">
            <Skeleton className="h-3.5 w-1/2 rounded-small" />
            <Skeleton className="mt-2 h-3 w-1/3 rounded-small" />
          </span>
        </li>
      ))}
    </ul>
  );
}
