import { Skeleton } from '../../ui/skeleton';

interface CardSkeletonsProps {
  count: number;
  round?: boolean;
}

export const CardSkeletons = ({ count, round = false }: CardSkeletonsProps) =>
  Array.from({ length: count }, (_, n) => (
    <li key={n} className="pb-1">
      <CardSkeleton round={round} />
    </li>
  ));

/** Of a card that is on its way. */
export const CardSkeleton = ({ round }: { round: boolean }) => (
  <>
    <Skeleton className={round ? 'aspect-square rounded-full' : 'aspect-square rounded-cover'} />
    <Skeleton className="mt-3.5 h-3.5 w-3/4 rounded-small" />
    <Skeleton className="mt-2 h-3 w-1/2 rounded-small" />
  </>
);
