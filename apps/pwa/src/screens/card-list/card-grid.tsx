import { Suspense } from 'react';
import { CardSkeleton, CardSkeletons } from '../../features/catalogue/card-skeletons';
import { lazyPart } from '../../ui/lazy-part';
import { INITIAL_PAGE_SIZE, LARGEST_PAGE } from '../../ui/page-numbers';
import type { CardGridProps, Listed } from './card-grid-props';

const LongGrid = lazyPart(() => import('./long-grid'));

export const CardGrid = <T extends Listed>(grid: CardGridProps<T>) =>
  grid.items.length > LARGEST_PAGE ? (
    <Suspense fallback={<CodeOnItsWay round={grid.hasRoundCards} />}>
      <LongGrid {...(grid as unknown as CardGridProps<Listed>)} />
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

const CodeOnItsWay = ({ round }: { round: boolean }) => (
  <ul className="card-grid mb-8">
    <CardSkeletons count={INITIAL_PAGE_SIZE} round={round} />
  </ul>
);
