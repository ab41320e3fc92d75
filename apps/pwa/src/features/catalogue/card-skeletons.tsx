import { Skeleton } from '../../ui/skeleton';
import { useContentLoading } from '../../ui/hooks/use-content-loading';

/** The rest of a card's text below the skeleton's two lines. */
const REST = { 0: 'pb-1.5', 1: 'pb-6', 2: 'pb-10' };

interface CardSkeletonsProps {
  count: number;
  round?: boolean;
  /** The lines of the cards that tell why a song was picked. */
  reasonLines?: keyof typeof REST;
}

export function CardSkeletons({ count, round = false, reasonLines = 0 }: CardSkeletonsProps) {
  useContentLoading();
  return Array.from({ length: count }, (_, n) => (
    <li key={n} className={REST[reasonLines]}>
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
