import type { UseQueryResult } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorText } from '../../../ui/error-text';
import { ALL } from '../../../ui/page-numbers';
import { Pagination } from '../../../ui/pagination';
import { SearchBox } from '../../../ui/search-box';
import type { Deletion } from '../undo/undo-machine';
import type { Kind } from '../undo/use-deletion';
import { RowSkeletons } from './row-skeletons';
import { SelectionBar } from './selection-bar';
import type { SortableColumn } from './sorting';
import { useListView } from './use-list-view';
import type { SortControl } from './use-list-view';
import { useSelection } from '../../../ui/use-selection';
import type { SelectionControl } from '../../../ui/use-selection';

const none: readonly never[] = [];

export interface PanelProps<T> {
  onAdd: () => void;
  onEdit: (item: T) => void;
  onDeleted: (deletion: Deletion) => void;
}

interface ListPanelProps<T> {
  title: string;
  list: UseQueryResult<T[]>;
  loading: string;
  empty: string;
  icon: ReactNode;
  add: string;
  onAdd: () => void;
  kind: Kind;
  onDeleted: (deletion: Deletion) => void;
  textOf: (item: T) => string;
  columns: readonly SortableColumn<T>[];
  children: (shown: readonly T[], control: SortControl & { selection: SelectionControl }) => ReactNode;
}

export function ListPanel<T extends { _id: string }>({
  title,
  list,
  loading,
  empty,
  icon,
  add,
  onAdd,
  kind,
  onDeleted,
  textOf,
  columns,
  children,
}: ListPanelProps<T>) {
  const noun = `${kind}s`;
  const items = list.data ?? none;
  const { typed, search, sort, hasFound, page, shown, top, goTo, resize, showAll } = useListView<T>(items, textOf, columns);
  const { selected, control: selection } = useSelection(shown);
  const addButton = (
    <Button look="primary" aria-haspopup="dialog" onClick={onAdd}>
      <Plus aria-hidden className="size-4" />
      {add}
    </Button>
  );

  // Above a whole list, not below its thousands of rows.
  const isWhole = page.size === ALL;
  const pages = <Pagination page={page} onPage={goTo} onSize={resize} onAll={showAll} />;

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
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <SearchBox label={`Search ${noun}`} value={typed} onChange={search} className="max-w-sm" />
          <div className="flex min-h-10 items-center gap-4">
            <SelectionBar kind={kind} selected={selected} onDeleted={onDeleted} />
          </div>
        </div>
      )}
      {items.length > 0 && !hasFound && <EmptyState icon={icon} title={`No ${noun} match “${typed.trim()}”.`} />}
      {hasFound && (
        <>
          <div ref={top} />
          {isWhole && <div className="mb-3">{pages}</div>}
          {children(shown, { ...sort, selection })}
          {!isWhole && <div className="mt-6">{pages}</div>}
        </>
      )}
    </>
  );
}
