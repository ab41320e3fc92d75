import { Skeleton } from '../../../ui/skeleton';

/** In percent of a line's width: verses, as they end in most songs. */
const WIDTHS = [62, 78, 54, 70, 0, 66, 82, 58, 74];

export const LyricsSkeleton = () => (
  <div role="status" aria-label="Loading lyrics" className="min-h-0 flex-1 animate-skeleton overflow-hidden px-3 py-6">
    {WIDTHS.map((width, at) => (
      <div key={at} className="flex min-h-11 items-center">
        <span style={{ width: `${width}%` }}>
          <Skeleton className="h-3.5 rounded-small" />
        </span>
      </div>
    ))}
  </div>
);
