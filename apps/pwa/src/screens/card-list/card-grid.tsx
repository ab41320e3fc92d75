import { CardSkeleton } from '../../features/catalogue/card-skeletons';
import { LARGEST_PAGE } from '../../ui/page-numbers';
import type { CardGridProps, ListedItem } from './card-grid-props';
import { LongGrid } from './long-grid';

export const CardGrid = <T extends ListedItem>(grid: CardGridProps<T>) =>
  grid.items.length > LARGEST_PAGE ? (
    <LongGrid {...(grid as unknown as CardGridProps<ListedItem>)} />
  ) : (
    <ul className="card-grid mb-8">
      {grid.items.slice(0, grid.items.length).map((item, at) => (
        <li key={item?._id ?? at} className="min-w-0">
          {item ? grid.cardOf(item) : <CardSkeleton round={grid.hasRoundCards} />}
        </li>
      ))}
    </ul>
  );
