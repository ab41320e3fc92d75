import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ColumnHeader } from './column-header';
import { SelectBox } from './select-box';
import type { SortableColumn } from './sorting';
import type { SortControl } from './use-list-view';
import type { SelectionControl } from '../../../ui/use-selection';

export interface Column<T> extends SortableColumn<T> {
  width: string;
  cell: (item: T) => ReactNode;
  detail: (item: T) => ReactNode;
}

interface CatalogueTableProps<T> extends SortControl {
  label: string;
  nameTitle: string;
  items: readonly T[];
  nameOf: (item: T) => string;
  /** The page of the item. */
  linkOf: (item: T) => string;
  pictureOf: (item: T) => ReactNode;
  columns: readonly Column<T>[];
  actionsOf: (item: T) => ReactNode;
  selection: SelectionControl;
}

const HEAD =
  'font-semibold @max-3xl:w-auto @3xl:sticky @3xl:top-0 @3xl:z-10 @3xl:h-10 @3xl:border-b @3xl:border-line @3xl:bg-panel @3xl:px-2';

export const CatalogueTable = <T extends { _id: string }>({
  label,
  nameTitle,
  items,
  columns,
  sorting,
  onSort,
  selection,
  ...parts
}: CatalogueTableProps<T>) => (
  <table aria-label={label} className="w-full border-separate [border-spacing:0] text-left text-small @max-3xl:block @3xl:table-fixed">
    <thead className="text-caption text-faint @max-3xl:block">
      <tr className="@max-3xl:flex @max-3xl:flex-wrap @max-3xl:gap-x-4 @max-3xl:border-b @max-3xl:border-line @max-3xl:px-2">
        <th scope="col" className={`${HEAD} w-27 @max-3xl:-ml-2 @max-3xl:self-center`}>
          <SelectBox
            label={`Select all shown ${label.toLowerCase()}`}
            isSelected={selection.count === items.length}
            isPartly={selection.count > 0 && selection.count < items.length}
            onClick={() => selection.onSelectAll(selection.count < items.length)}
          />
          <span className="sr-only">Thumbnail</span>
        </th>
        <ColumnHeader title={nameTitle} className={HEAD} sorting={sorting} onSort={onSort} />
        {columns.map(({ title, width }) => (
          <ColumnHeader key={title} title={title} className={`${HEAD} ${width}`} sorting={sorting} onSort={onSort} />
        ))}
        <th scope="col" className={`${HEAD} w-30 text-right @max-3xl:sr-only`}>
          <span className="pr-2">Actions</span>
        </th>
      </tr>
    </thead>
    <tbody className="@max-3xl:block">
      {items.map((item) => (
        <CatalogueRow key={item._id} item={item} columns={columns} selection={selection} {...parts} />
      ))}
    </tbody>
  </table>
);

type CatalogueRowProps<T> = Pick<CatalogueTableProps<T>, 'columns' | 'nameOf' | 'linkOf' | 'pictureOf' | 'actionsOf' | 'selection'> & {
  item: T;
};

const CatalogueRow = <T extends { _id: string }>({
  item,
  columns,
  nameOf,
  linkOf,
  pictureOf,
  actionsOf,
  selection,
}: CatalogueRowProps<T>) => (
  <tr className="transition-colors hover:bg-veil has-[[aria-busy=true]]:opacity-50 @max-3xl:grid @max-3xl:grid-cols-[6.25rem_1fr_auto] @max-3xl:border-b @max-3xl:border-line @max-3xl:py-2 @3xl:h-15">
    <td className="@max-3xl:row-span-2 @3xl:rounded-l-cover @3xl:px-2">
      <div className="flex items-center gap-1">
        <SelectBox
          label={`Select ${nameOf(item)}`}
          isSelected={selection.isSelected(item._id)}
          onClick={(isRange) => selection.onSelect(item._id, isRange)}
        />
        {pictureOf(item)}
      </div>
    </td>
    <td className="px-2 @max-3xl:col-span-2">
      <Link
        to={linkOf(item)}
        title={nameOf(item)}
        className="block rounded-small font-semibold hover:underline @max-3xl:line-clamp-2 @max-3xl:break-words @3xl:truncate @3xl:leading-11"
      >
        {nameOf(item)}
      </Link>
      <span className="block truncate text-caption text-muted @3xl:hidden">{columns[0]?.detail(item)}</span>
    </td>
    {columns.map(({ title, cell }) => (
      <td key={title} className="truncate px-2 text-muted @max-3xl:hidden">
        {cell(item)}
      </td>
    ))}
    <td className="min-w-0 pl-2 text-caption text-muted @3xl:hidden">
      <ul className="flex flex-wrap gap-x-2.5">
        {columns.slice(1).map(({ title, detail }) => (
          <li key={title} className="max-w-full truncate">
            {detail(item)}
          </li>
        ))}
      </ul>
    </td>
    <td className="text-right whitespace-nowrap @max-3xl:self-end @3xl:rounded-r-cover @3xl:px-1">{actionsOf(item)}</td>
  </tr>
);
