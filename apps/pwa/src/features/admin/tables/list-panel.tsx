import type { UseQueryResult } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorText } from '../../../ui/error-text';
import { Pagination } from '../../../ui/pagination';
import { usePages } from '../../../ui/use-pages';
import { RowSkeletons } from './row-skeletons';

interface ListPanelProps<T> {
  title: string;
  list: UseQueryResult<T[]>;
  loading: string;
  empty: string;
  icon: ReactNode;
  add: string;
  onAdd: () => void;
  /** The table of one page. */
  children: (shown: readonly T[]) => ReactNode;
}

/** A list of the catalogue in pages, with what it says while it comes, when it is empty and when it did not come. */
export function ListPanel<T>({ title, list, loading, empty, icon, add, onAdd, children }: ListPanelProps<T>) {
  const items = list.data ?? [];
  const { page, shown, goTo, resize } = usePages(items);
  const addButton = (
    <Button look="primary" aria-haspopup="dialog" onClick={onAdd}>
      <Plus aria-hidden className="size-4" />
      {add}
    </Button>
  );

  return (
    <>
      <header className="flex items-center justify-between gap-4 py-4">
        <h2 className="text-title font-bold">{title}</h2>
        {addButton}
      </header>
      {list.isPending && <RowSkeletons said={loading} />}
      {list.isError && <ErrorText message={list.error.message} onRetry={() => void list.refetch()} />}
      {list.data && items.length === 0 && <EmptyState icon={icon} title={empty} />}
      {items.length > 0 && (
        <>
          {children(shown)}
          <div className="mt-6">
            <Pagination page={page} onPage={goTo} onSize={resize} />
          </div>
        </>
      )}
    </>
  );
}
