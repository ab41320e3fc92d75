import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListReading } from '../../features/catalogue/lists/use-list-reading';
import { LoadFailure } from '../../features/catalogue/load-failure';
import { EmptyState } from '../../ui/empty-state';

interface CardListStateProps {
  /** The plural of the items, as in 'Loading songs...'. */
  noun: string;
  list: ListReading<unknown>;
  /** Shown in place of a list without items. */
  empty: ReactNode;
}

/** Says why there are no cards. */
export function CardListState({ noun, list: { items, total, isPending, failure, retry }, empty }: CardListStateProps) {
  if (failure) return <LoadFailure error={failure} onRetry={retry} />;
  return (
    <div role="status">
      {isPending && <p className="sr-only">{`Loading ${noun}...`}</p>}
      {!isPending && total === 0 && empty}
      {total > 0 && items.length === 0 && <EmptyState icon={<SearchX />} title={`No ${noun} found. Try a different search.`} />}
    </div>
  );
}
