import type { LetterStart, ListedSong } from '@chorus/contracts';
import { Fragment, memo, useEffect, useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import { classNames } from '../../ui/class-names';
import { LetterBar } from '../../ui/controls/letter-bar';
import { SortButton } from '../../ui/controls/sort-button';
import type { RenderQueue } from '../../ui/lists/create-render-queue';
import { LongTableBody } from '../../ui/lists/long-table-body';
import { useQueuedItem } from '../../ui/lists/use-queued-item';
import { useRenderQueue } from '../../ui/lists/use-render-queue';
import { useTableRows } from '../../ui/lists/use-table-rows';
import { LARGEST_PAGE } from '../../ui/page-numbers';
import { Skeleton } from '../../ui/skeleton';
import type { Rows } from './lists/use-list-reading';
import { canSortBy, columnsOf, directionOf, hasAlbums, orderAfter } from './song-columns';
import type { SongColumn } from './song-columns';

export interface ListedRowProps {
  song: ListedSong;
  hasAlbum: boolean;
  /** Set in a list of which not all rows are rendered. */
  place?: number;
  ref?: Ref<HTMLTableRowElement>;
}

interface Sorted {
  /** The first one is the default. */
  orders: readonly { value: string; label: string }[];
  sort: string | undefined;
  /** Called with undefined for the default. */
  onSort: (sort: string | undefined) => void;
}

export interface SongListTableProps extends Sorted {
  label: string;
  /** Sparse: songs that are loading are undefined. */
  items: Rows<ListedSong>;
  letters: readonly LetterStart[];
  /** Called with the rows in view. */
  onShow: (first: number, count: number) => void;
  /** Must be a stable function: rows of a long list are memoized. */
  rowOf: (row: ListedRowProps) => ReactNode;
}

/** Songs as rows, with columns to sort by. Where it is narrow, rows have two lines, and the list's own choice sorts them. */
export const SongListTable = (props: SongListTableProps) =>
  props.items.length > LARGEST_PAGE ? <LongTable {...props} /> : <ShortTable {...props} />;

function ShortTable({ label, items, onShow, rowOf, ...sorted }: SongListTableProps) {
  useEffect(() => onShow(0, items.length), [onShow, items.length]);
  const hasAlbum = hasAlbums(sorted.orders);

  return (
    <TableFrame label={label} {...sorted}>
      <tbody>
        {items
          .slice(0, items.length)
          .map((song, at) =>
            song ? <Fragment key={song._id}>{rowOf({ song, hasAlbum })}</Fragment> : <RowSkeleton key={`placeholder ${at}`} />,
          )}
      </tbody>
    </TableFrame>
  );
}

/** Renders only the rows near the window, for a list of any length. */
function LongTable({ label, items, letters, onShow, rowOf, ...sorted }: SongListTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { rows, rest, rowHeight, inSight, middle, focused, measure, goTo } = useTableRows(body, items.length);
  const { first, count } = inSight;
  useEffect(() => onShow(first, count), [onShow, first, count]);
  const queue = useRenderQueue(middle);
  const hasAlbum = hasAlbums(sorted.orders);
  const songAt = (index: number) => items.slice(index, index + 1)[0];

  return (
    <>
      {letters.length > 0 && <LetterBar letters={letters} onJump={goTo} />}
      <TableFrame label={label} rowCount={items.length + 1} hasLetters={letters.length > 0} {...sorted}>
        <LongTableBody
          body={body}
          rows={rows}
          rest={rest}
          // Placeholders are keyed by their slot, so that scrolling does not create them anew.
          keyOf={(index, slot) => songAt(index)?._id ?? `placeholder ${slot}`}
          rowOf={(index) => {
            const song = songAt(index);
            if (!song) return <RowSkeleton height={rowHeight} place={index} />;
            const isNow = rowHeight === undefined || focused.includes(index);
            return <QueuedRow {...{ song, hasAlbum, place: index, height: rowHeight, isNow, queue, measure, rowOf }} />;
          }}
        />
      </TableFrame>
    </>
  );
}

interface QueuedRowProps extends Pick<SongListTableProps, 'rowOf'>, Omit<ListedRowProps, 'ref' | 'place'> {
  place: number;
  queue: RenderQueue;
  isNow: boolean;
  height: number | undefined;
  measure: Ref<HTMLTableRowElement>;
}

/** Shows the title until the queue renders the row, for lists that are scrolled quickly. */
const QueuedRow = memo(function QueuedRow({ song, hasAlbum, place, height, isNow, queue, measure, rowOf }: QueuedRowProps) {
  const rendered = useQueuedItem(queue, place, song, isNow);
  if (rendered) return rowOf({ song: rendered, hasAlbum, place, ref: measure });
  return <RowSkeleton height={height} place={place} title={song.title} />;
});

interface RowSkeletonProps {
  height?: number | undefined;
  place?: number;
  title?: string;
}

const RowSkeleton = ({ height = ROW_PX, place, title }: RowSkeletonProps) => (
  <tr data-index={place} aria-rowindex={place === undefined ? undefined : place + 2} style={{ height }}>
    <td>
      <Skeleton className="mx-auto size-10 rounded-small" />
    </td>
    <td className="truncate px-2 font-semibold">{title ?? <Skeleton className="h-3.5 w-1/2 rounded-small" />}</td>
  </tr>
);

const ROW_PX = 56;

interface TableFrameProps extends Sorted {
  label: string;
  /** With the header, if not all rows are rendered. */
  rowCount?: number;
  hasLetters?: boolean;
  children: ReactNode;
}

const TableFrame = ({ label, rowCount, hasLetters = false, children, ...sorted }: TableFrameProps) => (
  <table
    aria-label={label}
    aria-rowcount={rowCount}
    className="mb-8 w-full table-fixed border-separate [border-spacing:0] text-left text-small"
  >
    <colgroup>
      <col className="w-15" />
      <col />
      <col className="hidden @2xl:table-column @2xl:w-1/4 @3xl:w-[18%]" />
      {hasAlbums(sorted.orders) && <col className="hidden @3xl:table-column @3xl:w-[18%]" />}
      <col className="hidden @lg:table-column @lg:w-30" />
      <col className="w-36 @lg:w-42" />
    </colgroup>
    <thead className="text-caption text-faint @max-lg:hidden">
      <tr aria-rowindex={rowCount && 1}>
        <th scope="col" className={headClass(hasLetters)}>
          <span className="sr-only">Cover</span>
        </th>
        {columnsOf(sorted.orders).map((column) => (
          <ColumnHeader key={column.title} column={column} className={headClass(hasLetters)} {...sorted} />
        ))}
      </tr>
    </thead>
    {children}
  </table>
);

const headClass = (hasLetters: boolean): string =>
  classNames('sticky z-10 h-10 border-b border-line bg-ground font-semibold md:bg-panel', hasLetters ? 'top-11' : 'top-0');

interface ColumnHeaderProps extends Sorted {
  column: SongColumn;
  className: string;
}

function ColumnHeader({ column, className, orders, sort, onSort }: ColumnHeaderProps) {
  const direction = directionOf(column, orders, sort);
  const place = `${className} ${column.className}`;
  if (!canSortBy(column, orders)) {
    return (
      <th scope="col" className={place}>
        {column.title}
      </th>
    );
  }
  return (
    <th scope="col" aria-sort={direction} className={place}>
      <SortButton title={column.title} direction={direction} onClick={() => onSort(orderAfter(column, orders, sort))} />
    </th>
  );
}
