import { memo } from 'react';
import type { ReactNode } from 'react';
import type { RenderQueue } from '../../../ui/lists/create-render-queue';
import { useQueuedItem } from '../../../ui/lists/use-queued-item';
import { CatalogueRow } from './catalogue-row';
import type { CatalogueRowProps } from './catalogue-row';

interface QueuedRowProps<T> extends CatalogueRowProps<T> {
  at: number;
  queue: RenderQueue;
  isNow: boolean;
  /** The height of the outline. */
  height: number | undefined;
}

/** The name of an item until the queue renders its row, for tables that render while they scroll. */
export const QueuedRow = memo(function QueuedRow<T extends { _id: string }>({ queue, isNow, height, ...row }: QueuedRowProps<T>) {
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
