import { CardSkeletons } from '../../features/catalogue/card-skeletons';
import { Skeleton } from '../../ui/skeleton';

const LINES = ['w-2/5', 'w-1/3', 'w-1/2', 'w-1/4', 'w-2/5'];
const CARDS = 8;

export const SearchSkeleton = () => (
  <div aria-hidden className="flex flex-col gap-9">
    <div className="grid gap-x-8 gap-y-9 @3xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div>
        <HeadingSkeleton className="w-28" />
        <Skeleton className="h-30 rounded-panel @3xl:h-60" />
      </div>
      <div>
        <HeadingSkeleton className="w-20" />
        {LINES.map((width, at) => (
          <div key={at} className="flex h-15 items-center gap-3">
            <Skeleton className="size-11 shrink-0 rounded-small" />
            <span className="flex-1">
              <Skeleton className={`h-3.5 rounded-small ${width}`} />
              <Skeleton className="mt-2 h-3 w-1/5 rounded-small" />
            </span>
          </div>
        ))}
      </div>
    </div>
    <div>
      <HeadingSkeleton className="w-24" />
      <ul className="shelf-row">
        <CardSkeletons count={CARDS} />
      </ul>
    </div>
  </div>
);

const HeadingSkeleton = ({ className }: { className: string }) => (
  <span className="mb-3 flex min-h-11 items-center md:min-h-10">
    <Skeleton className={`h-5 rounded-small ${className}`} />
  </span>
);
