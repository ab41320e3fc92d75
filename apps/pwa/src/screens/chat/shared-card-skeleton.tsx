import { Skeleton } from '../../ui/skeleton';

export const CARD_FRAME = 'flex h-18 items-center gap-3 rounded-card bg-raised p-2 pr-3 ring-1 ring-line';

export const SharedCardSkeleton = () => (
  <div className={CARD_FRAME}>
    <Skeleton className="size-14 rounded-cover" />
    <span className="flex-1">
      <Skeleton className="h-3.5 w-2/3 rounded-small" />
      <Skeleton className="mt-2 h-3 w-1/3 rounded-small" />
    </span>
  </div>
);
