import type { ReactNode } from 'react';
import { SortButton } from '../../../ui/controls/sort-button';
import type { SelectionControl } from '../../../ui/lists/use-selection';
import { LARGEST_PAGE } from '../../../ui/page-numbers';
import type { Column, RowParts } from './catalogue-row';
import { SelectBox } from './select-box';
import type { Sorting } from './sorting';
import type { SortControl } from './use-list-view';

interface TableFrameProps<T> extends SortControl {
  label: string;
  nameTitle: string;
  items: readonly T[];
  columns: readonly Column<T>[];
  selection: SelectionControl;
  /** The number of all rows including the header, if not all are rendered. */
  rowCount?: number;
  /** The position at which the header stays while the table scrolls. */
  top?: string;
  children: ReactNode;
}

export type CatalogueTableProps<T> = Omit<TableFrameProps<T>, 'children' | 'rowCount' | 'top'> & RowParts<T>;

const HEAD = 'font-semibold @3xl:sticky @3xl:z-10 @3xl:h-10 @3xl:border-b @3xl:border-line @3xl:bg-panel @3xl:px-2';

export function TableFrame<T>({
  label,
  nameTitle,
  items,
  columns,
  sorting,
  onSort,
  selection,
  rowCount,
  top = '@3xl:top-0',
  children,
}: TableFrameProps<T>) {
  const head = `${HEAD} ${top}`;

  return (
    <table
      aria-label={label}
      aria-rowcount={rowCount}
      className="w-full border-separate [border-spacing:0] text-left text-small @max-3xl:block @3xl:table-fixed"
    >
      <thead className="text-caption text-faint @max-3xl:block">
        <tr aria-rowindex={rowCount && 1} className="@max-3xl:block @max-3xl:border-b @max-3xl:border-line">
          <th scope="col" className={`${head} w-27 @max-3xl:block`}>
            {/* One press should not select thousands of rows. */}
            {items.length <= LARGEST_PAGE && (
              <SelectBox
                label={`Select all shown ${label.toLowerCase()}`}
                isSelected={selection.count === items.length}
                isPartly={selection.count > 0 && selection.count < items.length}
                onClick={() => selection.onSelectAll(selection.count < items.length)}
              />
            )}
            <span className="sr-only">Thumbnail</span>
          </th>
          <ColumnHeader title={nameTitle} className={`${head} @max-3xl:hidden`} sorting={sorting} onSort={onSort} />
          {columns.map(({ title, width }) => (
            <ColumnHeader key={title} title={title} className={`${head} ${width} @max-3xl:hidden`} sorting={sorting} onSort={onSort} />
          ))}
          <th scope="col" className={`${head} w-30 text-right @max-3xl:hidden`}>
            <span className="pr-2">Actions</span>
          </th>
        </tr>
      </thead>
      {children}
    </table>
  );
}

interface ColumnHeaderProps {
  title: string;
  className: string;
  sorting: Sorting;
  onSort: (title: string) => void;
}

function ColumnHeader({ title, className, sorting, onSort }: ColumnHeaderProps) {
  const order = sorting.title === title ? (sorting.isDescending ? 'descending' : 'ascending') : 'none';

  return (
    <th scope="col" aria-sort={order} className={className}>
      <SortButton title={title} direction={order} onClick={() => onSort(title)} />
    </th>
  );
}
