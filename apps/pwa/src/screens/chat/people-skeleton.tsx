import { Skeleton } from '../../ui/skeleton';

const ROWS = 7;

export const PeopleSkeleton = () => (
  <div role="status" className="w-full px-4 pt-2">
    <span className="sr-only">Loading people…</span>
    {Array.from({ length: ROWS }, (_, row) => (
      <div key={row} className="flex items-center gap-3 py-2">
        <Skeleton className="size-10 shrink-0 rounded-full" />
        <span className="flex-1">
          <Skeleton className="h-3.5 w-1/2 rounded-small" />
          <Skeleton className="mt-2 h-3 w-3/4 rounded-small" />
        </span>
      </div>
    ))}
  </div>
);
