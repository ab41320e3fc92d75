import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { SelectionControl } from '../../../ui/lists/use-selection';
import { SelectBox } from './select-box';
import type { SortableColumn } from './sorting';

export interface Column<T> extends SortableColumn<T> {
  width: string;
  cell: (item: T) => ReactNode;
  detail: (item: T) => ReactNode;
}

/** Defines how a table shows each of its items. The functions of a long table must be stable. */
export interface RowParts<T> {
  columns: readonly Column<T>[];
  nameOf: (item: T) => string;
  /** The text by which names are sorted, if it is another one. */
  sortedNameOf?: ((item: T) => string) | undefined;
  noteOf?: ((item: T) => ReactNode) | undefined;
  /** The page of the item. */
  linkOf: (item: T) => string;
  pictureOf: (item: T) => ReactNode;
  actionsOf: (item: T) => ReactNode;
  selection: SelectionControl;
}

/** Returns the text of an item by which its name is sorted. */
export const nameSortOf = <T,>({ sortedNameOf, nameOf }: Pick<RowParts<T>, 'sortedNameOf' | 'nameOf'>) => sortedNameOf ?? nameOf;

export interface CatalogueRowProps<T> extends RowParts<T> {
  item: T;
  /** The index of the item, in a table that does not render all rows. */
  at?: number;
  measure?: (row: HTMLElement | null) => void;
}

export const CatalogueRow = <T extends { _id: string }>({
  item,
  at,
  measure,
  columns,
  nameOf,
  noteOf,
  linkOf,
  pictureOf,
  actionsOf,
  selection,
}: CatalogueRowProps<T>) => (
  <tr
    ref={measure}
    data-index={at}
    // The header is the first row.
    aria-rowindex={at === undefined ? undefined : at + 2}
    className="transition-colors hover:bg-veil has-[[aria-busy=true]]:opacity-50 @max-3xl:grid @max-3xl:grid-cols-[6.25rem_1fr_auto] @max-3xl:border-b @max-3xl:border-line @max-3xl:py-2 @3xl:h-15"
  >
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
      <span className="block truncate text-caption text-muted">{noteOf?.(item)}</span>
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
