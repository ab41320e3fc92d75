import { Skeleton } from '../../ui/skeleton';
import { useContentLoading } from '../../ui/hooks/use-content-loading';

interface CardSkeletonsProps {
  count: number;
  round?: boolean;
  /** The cards have a third line. */
  hasReason?: boolean;
}

export function CardSkeletons({ count, round = false, hasReason = false }: CardSkeletonsProps) {
  useContentLoading();
  return Array.from({ length: count }, (_, n) => (
    <li key={n} className={hasReason ? 'pb-6' : 'pb-1.5'}>
      <CardSkeleton round={round} />
    </li>
  ));
}

interface CardSkeletonProps {
  round: boolean;
  /** The name of a card that is about to be rendered. The skeleton is not animated then, which would cost time in every frame. */
  name?: string;
}

/** Has the height of a card: its two lines are 24 pixels high each. */
export const CardSkeleton = ({ round, name }: CardSkeletonProps) => {
  const isStill = name !== undefined;
  return (
    <>
      <Skeleton still={isStill} className={round ? 'aspect-square rounded-full' : 'aspect-square rounded-cover'} />
      {isStill ? (
        <p className="mt-3 truncate text-small font-semibold" title={name}>
          {name}
        </p>
      ) : (
        <Skeleton className="mt-[17px] h-3.5 w-3/4 rounded-small" />
      )}
      <Skeleton still={isStill} className={`${isStill ? 'mt-1.5' : 'mt-[11px]'} h-3 w-1/2 rounded-small`} />
    </>
  );
};
