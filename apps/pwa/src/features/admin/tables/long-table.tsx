import { Fragment, useMemo, useRef } from 'react';
import { letterStarts } from '@chorus/contracts';
import { LetterBar } from '../../../ui/controls/letter-bar';
import { useRenderQueue } from '../../../ui/lists/use-render-queue';
import { QueuedRow } from './queued-row';
import { TableFrame } from './table-frame';
import type { CatalogueTableProps } from './table-frame';
import { useTableRows } from './use-table-rows';

/** A table of any length that renders only the rows near the window. Sorted by a text, it has letters to jump to. */
export function LongTable<T extends { _id: string }>({ label, nameTitle, items, sorting, onSort, ...parts }: CatalogueTableProps<T>) {
  const { columns, nameOf, selection } = parts;
  const body = useRef<HTMLTableSectionElement>(null);
  const { rows, rest, rowHeight, middle, focused, measure, goTo } = useTableRows(body, items.length);
  const queue = useRenderQueue(middle);
  const letters = useMemo(() => {
    const sortBy = sorting.title === nameTitle ? nameOf : columns.find(({ title }) => title === sorting.title)?.sortBy;
    const valueAt = (item: T | undefined) => (item && sortBy ? sortBy(item) : '');
    return sortBy ? letterStarts(items.length, (at) => valueAt(items[at]), sorting.isDescending) : [];
  }, [items, columns, nameOf, nameTitle, sorting]);
  const frame = { label, nameTitle, items, columns, sorting, onSort, selection };

  return (
    <>
      {letters.length > 0 && <LetterBar letters={letters} onJump={goTo} />}
      <TableFrame {...frame} rowCount={items.length + 1} {...(letters.length > 0 && { top: '@3xl:top-11' })}>
        {/* The browser would follow a row that is removed as the gap above it grows, and so on to the end. */}
        <tbody ref={body} className="@max-3xl:block" style={{ overflowAnchor: 'none' }}>
          {rows.map(({ index, space }) => {
            const item = items[index];
            return (
              item && (
                <Fragment key={item._id}>
                  {space > 0 && <Gap height={space} />}
                  <QueuedRow
                    item={item}
                    at={index}
                    height={rowHeight}
                    isNow={rowHeight === undefined || focused.includes(index)}
                    queue={queue}
                    measure={measure}
                    {...parts}
                  />
                </Fragment>
              )
            );
          })}
          {rest > 0 && <Gap height={rest} />}
        </tbody>
      </TableFrame>
    </>
  );
}

const Gap = ({ height }: { height: number }) => (
  <tr aria-hidden className="@max-3xl:block" style={{ height }}>
    <td className="p-0" />
  </tr>
);
