import { Suspense } from 'react';
import { CardSkeleton, CardSkeletons } from '../../features/catalogue/card-skeletons';
import { lazyPart } from '../../ui/lazy-part';
import { INITIAL_PAGE_SIZE, LARGEST_PAGE } from '../../ui/page-numbers';
import type { CardGridProps, ListedItem } from './card-grid-props';

const LongGrid = lazyPart(() => import('./long-grid'));

export const CardGrid = <T extends ListedItem>(grid: CardGridProps<T>) =>
  grid.items.length > LARGEST_PAGE ? (
    <Suspense fallback={<LoadingGrid round={grid.hasRoundCards} />}>
      <LongGrid {...(grid as unknown as CardGridProps<ListedItem>)} />
    </Suspense>
  ) : (
    <ul className="card-grid mb-8">
      {grid.items.slice(0, grid.items.length).map((item, at) => (
        <li key={item?._id ?? at} className="min-w-0">
          {item ? grid.cardOf(item) : <CardSkeleton round={grid.hasRoundCards} />}
        </li>
      ))}
    </ul>
  );

const LoadingGrid = ({ round }: { round: boolean }) => (
  <ul className="card-grid mb-8">
    <CardSkeletons count={INITIAL_PAGE_SIZE} round={round} />
  </ul>
);
