import type { Album } from '@chorus/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Plus, Pencil, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/controls/button';
import { IconButton } from '../../../ui/controls/icon-button';
import { Pagination } from '../../../ui/controls/pagination';
import { SortChoice } from '../../../ui/controls/sort-choice';
import { SearchBox } from '../../../ui/controls/search-box';
import { EmptyState } from '../../../ui/states/empty-state';
import { ErrorText } from '../../../ui/states/error-text';
import { useSelection } from '../../../ui/lists/use-selection';
import { Cover } from '../../../ui/media/cover';
import { ALL } from '../../../ui/page-numbers';
import type { Deletion } from '../undo/undo-machine';
import { useDeletion } from '../undo/use-deletion';
import type { Kind, Deletable } from '../undo/use-deletion';
import { nameSortOf } from './catalogue-row';
import type { RowParts } from './catalogue-row';
import { CatalogueTable } from './catalogue-table';
import { RowSkeletons } from './row-skeletons';
import { SelectionBar } from './selection-bar';
import { ordersOf } from './sorting';
import { useListView } from './use-list-view';

const none: readonly never[] = [];
/** The orders in which the lists come. */
const unsortedLabels = { song: 'Recently added', album: 'Recently added', artist: 'By name' };
const nouns = { song: 'Song', album: 'Album', artist: 'Artist' };

export interface PanelProps<T> {
  onAdd: () => void;
  onEdit: (item: T) => void;
  onDeleted: (deletion: Deletion) => void;
}

interface ListPanelProps<T> extends PanelProps<T>, Pick<RowParts<T>, 'columns' | 'nameOf' | 'sortedNameOf' | 'noteOf' | 'linkOf'> {
  kind: Kind;
  list: UseQueryResult<T[]>;
  icon: ReactNode;
  nameTitle: string;
  /** The text in which the filter searches. */
  textOf: (item: T) => string;
  /** Shown beside the button that adds one. */
  more?: ReactNode;
  /** Shown before the actions to edit and to delete. */
  actionsOf?: (item: T) => ReactNode;
  /** The same for all selected items. */
  selectedActionsOf?: (items: readonly T[]) => ReactNode;
}

type Listed = Pick<Album, '_id' | 'imageUrl' | 'artwork'>;

export function ListPanel<T extends Listed>(props: ListPanelProps<T>) {
  const { kind, list, icon, nameTitle, nameOf, noteOf, linkOf, textOf, columns, selectedActionsOf, more, onAdd, onDeleted } = props;
  const noun = `${kind}s`;
  const items = list.data ?? none;
  const nameSort = nameSortOf(props);
  const sortable = useMemo(() => [{ title: nameTitle, sortBy: nameSort }, ...columns], [nameTitle, nameSort, columns]);
  const { typed, search, sort, order, hasFound, page, shown, top, goTo, resize, showAll } = useListView<T>(items, textOf, sortable);
  const { selected, control: selection } = useSelection(shown);

  // The controls are above a whole list, not below its thousands of rows.
  const isWhole = page.size === ALL;
  const pages = <Pagination page={page} onPage={goTo} onSize={resize} onAll={showAll} />;

  return (
    <>
      <PanelHeader kind={kind} more={more} onAdd={onAdd} />
      {list.isPending && <RowSkeletons said={`Loading ${noun}...`} />}
      {list.isError && <ErrorText message={list.error.message} onRetry={() => void list.refetch()} />}
      {list.data && items.length === 0 && <EmptyState icon={icon} title={`No ${noun} yet`} />}
      {items.length > 0 && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <SearchBox label={`Search ${noun}`} value={typed} onChange={search} className="max-w-sm" />
          <div className="@3xl:hidden">
            <SortChoice {...order} orders={ordersOf(sortable, unsortedLabels[kind])} />
          </div>
          <SelectionBar kind={kind} shown={shown} selected={selected} actionsOf={selectedActionsOf} onDeleted={onDeleted} />
        </div>
      )}
      {items.length > 0 && !hasFound && <EmptyState icon={icon} title={`No ${noun} match “${typed.trim()}”.`} />}
      {hasFound && (
        <>
          <div ref={top} />
          {isWhole && <div className="mb-3">{pages}</div>}
          <CatalogueTable
            {...sort}
            selection={selection}
            label={`${nouns[kind]}s`}
            nameTitle={nameTitle}
            items={shown}
            nameOf={nameOf}
            sortedNameOf={nameSort}
            noteOf={noteOf}
            linkOf={linkOf}
            pictureOf={({ imageUrl, artwork }) => <Picture kind={kind} imageUrl={imageUrl} artwork={artwork} />}
            columns={columns}
            actionsOf={(item) => <RowActions item={item} {...props} />}
          />
          {!isWhole && <div className="mt-6">{pages}</div>}
        </>
      )}
    </>
  );
}

interface RowActionsProps<T> extends Pick<ListPanelProps<T>, 'kind' | 'nameOf' | 'actionsOf' | 'onEdit' | 'onDeleted'> {
  item: T;
}

const RowActions = <T extends Listed>({ item, kind, nameOf, actionsOf, onEdit, onDeleted }: RowActionsProps<T>) => (
  <>
    {actionsOf?.(item)}
    <EditButton name={nameOf(item)} onClick={() => onEdit(item)} />
    <DeleteButton kind={kind} id={item._id} name={nameOf(item)} onDeleted={onDeleted} />
  </>
);

const PanelHeader = ({ kind, more, onAdd }: { kind: Kind; more: ReactNode; onAdd: () => void }) => (
  <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-4">
    <h2 className="text-title font-bold">{`${nouns[kind]}s`}</h2>
    <div className="flex flex-wrap gap-3">
      {more}
      <Button look="primary" aria-haspopup="dialog" onClick={onAdd}>
        <Plus aria-hidden className="size-4" />
        {`Add ${nouns[kind]}`}
      </Button>
    </div>
  </header>
);

const Picture = ({ kind, imageUrl, artwork }: Omit<Listed, '_id'> & { kind: Kind }) => (
  <Cover
    kind={kind}
    src={imageUrl}
    artwork={artwork}
    sizes="44px"
    className={`w-11 ${kind === 'artist' ? 'rounded-full' : 'rounded-small'}`}
  />
);

const EditButton = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <IconButton label={`Edit ${name}`} size="small" aria-haspopup="dialog" onClick={onClick}>
    <Pencil aria-hidden className="size-4.5" />
  </IconButton>
);

/** Deletes without asking: the undo bar is the safeguard. */
function DeleteButton(deletable: Deletable) {
  const { mutate, isPending } = useDeletion(deletable);

  return (
    <IconButton
      label={`Delete ${deletable.name}`}
      size="small"
      className="hover:text-danger"
      aria-busy={isPending}
      onClick={() => {
        if (!isPending) mutate();
      }}
    >
      <Trash2 aria-hidden className="size-4.5" />
    </IconButton>
  );
}
