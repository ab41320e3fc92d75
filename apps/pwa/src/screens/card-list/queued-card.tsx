import { memo, useMemo } from 'react';
import type { ReactNode } from 'react';
import { CardSkeleton } from '../../features/catalogue/card-skeletons';
import type { RenderQueue } from '../../ui/lists/create-render-queue';
import { useQueuedItem } from '../../ui/lists/use-queued-item';
import type { ListedItem } from './card-grid-props';

interface QueuedCardProps<T> {
  item: T;
  row: number;
  cardOf: (item: T) => ReactNode;
  queue: RenderQueue;
  round: boolean;
  isNow: boolean;
}

/** Shows the outline of a card until the queue renders it. When its item changes, the card stays as it was until it is rendered again. */
export const QueuedCard = memo(function QueuedCard<T extends ListedItem>({ item, row, cardOf, queue, round, isNow }: QueuedCardProps<T>) {
  const rendered = useQueuedItem(queue, row, item, isNow);
  const card = useMemo(() => rendered && cardOf(rendered), [rendered, cardOf]);
  return card ?? <CardSkeleton round={round} name={'title' in item ? item.title : item.fullName} />;
}) as <T extends ListedItem>(props: QueuedCardProps<T>) => ReactNode;
