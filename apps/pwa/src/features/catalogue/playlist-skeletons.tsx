import { Skeleton } from '../../ui/skeleton';

const SKELETONS = 7;

export const PlaylistSkeletons = ({ compact }: { compact: boolean }) =>
  Array.from({ length: SKELETONS }, (_, n) => (
    <li key={n}>
      <PlaylistSkeleton compact={compact} />
    </li>
  ));

/** Stands in for a playlist that is loading. */
export const PlaylistSkeleton = ({ compact }: { compact: boolean }) => (
  <span className="flex items-center gap-3 p-2">
    <Skeleton className="size-10 shrink-0 rounded-small" />
    {!compact && (
      <span className="flex-1">
        <Skeleton className="h-3.5 w-3/4 rounded-small" />
        <Skeleton className="mt-1.5 h-3 w-1/2 rounded-small" />
      </span>
    )}
  </span>
);
