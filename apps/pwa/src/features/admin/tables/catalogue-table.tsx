import { letterStarts } from '@chorus/contracts';
import { useMemo, useRef, memo } from 'react';
import type { ReactNode } from 'react';
import { LetterBar } from '../../../ui/controls/letter-bar';
import type { RenderQueue } from '../../../ui/lists/create-render-queue';
import { LongTableBody } from '../../../ui/lists/long-table-body';
import { useQueuedItem } from '../../../ui/lists/use-queued-item';
import { useRenderQueue } from '../../../ui/lists/use-render-queue';
import { useTableRows } from '../../../ui/lists/use-table-rows';
import { LARGEST_PAGE } from '../../../ui/page-numbers';
import { CatalogueRow, nameSortOf } from './catalogue-row';
import type { CatalogueRowProps } from './catalogue-row';
import { TableFrame } from './table-frame';
import type { CatalogueTableProps } from './table-frame';

export function CatalogueTable<T extends { _id: string }>(props: CatalogueTableProps<T>) {
  const { label, nameTitle, items, sorting, onSort, ...parts } = props;
  if (items.length > LARGEST_PAGE) {
    return <LongTable {...(props as unknown as CatalogueTableProps<{ _id: string }>)} />;
  }
  return (
    <TableFrame
      label={label}
      nameTitle={nameTitle}
      items={items}
      sorting={sorting}
      onSort={onSort}
      columns={parts.columns}
      selection={parts.selection}
    >
      <tbody className="@max-3xl:block">
        {items.map((item) => (
          <CatalogueRow key={item._id} item={item} {...parts} />
        ))}
      </tbody>
    </TableFrame>
  );
}

/** A table of any length that renders only the rows near the window. Sorted by a text, it has letters to jump to. */
function LongTable<T extends { _id: string }>({ label, nameTitle, items, sorting, onSort, ...parts }: CatalogueTableProps<T>) {
  const { columns, selection } = parts;
  const nameSort = nameSortOf(parts);
  const body = useRef<HTMLTableSectionElement>(null);
  const { rows, rest, rowHeight, middle, focused, measure, goTo } = useTableRows(body, items.length);
  const queue = useRenderQueue(middle);
  const letters = useMemo(() => {
    const sortBy = sorting.title === nameTitle ? nameSort : columns.find(({ title }) => title === sorting.title)?.sortBy;
    const valueAt = (item: T | undefined) => (item && sortBy ? sortBy(item) : '');
    return sortBy ? letterStarts(items.length, (at) => valueAt(items[at]), sorting.isDescending) : [];
  }, [items, columns, nameSort, nameTitle, sorting]);
  const frame = { label, nameTitle, items, columns, sorting, onSort, selection };

  return (
    <>
      {letters.length > 0 && <LetterBar letters={letters} onJump={goTo} />}
      <TableFrame {...frame} rowCount={items.length + 1} {...(letters.length > 0 && { top: '@3xl:top-11' })}>
        <LongTableBody
          body={body}
          className="@max-3xl:block"
          rows={rows}
          rest={rest}
          keyOf={(index) => items[index]?._id ?? String(index)}
          rowOf={(index) => {
            const item = items[index];
            const isNow = rowHeight === undefined || focused.includes(index);
            return item && <QueuedRow {...{ item, at: index, height: rowHeight, isNow, queue, measure, ...parts }} />;
          }}
        />
      </TableFrame>
    </>
  );
}

interface QueuedRowProps<T> extends CatalogueRowProps<T> {
  at: number;
  queue: RenderQueue;
  isNow: boolean;
  /** The height of the outline. */
  height: number | undefined;
}

/** The name of an item until the queue renders its row, for tables that render while they scroll. */
const QueuedRow = memo(function QueuedRow<T extends { _id: string }>({ queue, isNow, height, ...row }: QueuedRowProps<T>) {
  const { item, at, nameOf, columns } = row;
  const rendered = useQueuedItem(queue, at, item, isNow);
  if (rendered) return <CatalogueRow {...row} item={rendered} />;
  return (
    <tr
      data-index={at}
      aria-rowindex={at + 2}
      className="@max-3xl:block @max-3xl:border-b @max-3xl:border-line @max-3xl:py-2"
      style={{ height }}
    >
      <td className="@max-3xl:hidden" />
      <td colSpan={columns.length + 2} className="truncate px-2 font-semibold @max-3xl:block @max-3xl:pl-27">
        {nameOf(item)}
      </td>
    </tr>
  );
}) as <T extends { _id: string }>(props: QueuedRowProps<T>) => ReactNode;
