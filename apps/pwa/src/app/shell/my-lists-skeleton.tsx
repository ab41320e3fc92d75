import { Skeleton } from '../../ui/skeleton';

/** Where Liked songs and On repeat will be. */
export const MyListsSkeleton = () => (
  <div aria-hidden className="shrink-0 animate-skeleton border-t border-line px-2 py-1">
    {['liked', 'on-repeat'].map((list) => (
      <div key={list} className="flex items-center gap-3 p-2">
        <Skeleton className="size-10 shrink-0 rounded-small" />
        <Skeleton className="h-3.5 w-1/2 rounded-small" />
      </div>
    ))}
  </div>
);
