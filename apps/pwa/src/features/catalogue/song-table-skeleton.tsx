import { Skeleton } from '../../ui/skeleton';
import { useContentLoading } from '../../ui/hooks/use-content-loading';

const TITLE_WIDTHS = ['w-2/5', 'w-1/4', 'w-1/3', 'w-1/2', 'w-1/4', 'w-2/5'];

export function SongTableSkeleton() {
  useContentLoading();
  return (
    <div aria-hidden>
      <Skeleton className="mx-auto mb-4 size-14 rounded-full md:size-12 @lg:mx-0" />
      <div className="h-9 border-b border-line" />
      {TITLE_WIDTHS.map((width, at) => (
        <div key={at} className="flex h-14 items-center gap-6 px-4">
          <Skeleton className="h-3.5 w-3 rounded-small" />
          <span className="flex-1">
            <Skeleton className={`h-3.5 rounded-small ${width}`} />
          </span>
          <Skeleton className="h-3.5 w-9 rounded-small" />
        </div>
      ))}
    </div>
  );
}
