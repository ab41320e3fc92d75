import { Skeleton } from '../../../ui/skeleton';
import { useContentLoading } from '../../../ui/hooks/use-content-loading';

const NAME_WIDTHS = ['w-2/5', 'w-1/4', 'w-1/3', 'w-1/2', 'w-1/4', 'w-2/5'];

export function RowSkeletons({ said }: { said: string }) {
  useContentLoading();
  return (
    <>
      <p role="status" className="py-2 text-small text-muted">
        {said}
      </p>
      <div aria-hidden>
        {NAME_WIDTHS.map((width, at) => (
          <div key={at} className="flex h-15 items-center gap-4 px-2">
            <Skeleton className="size-11 rounded-small" />
            <span className="flex-1">
              <Skeleton className={`h-3.5 rounded-small ${width}`} />
            </span>
            <Skeleton className="h-3.5 w-20 rounded-small" />
          </div>
        ))}
      </div>
    </>
  );
}
