import { memo, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { CardSkeleton } from '../../features/catalogue/card-skeletons';
import type { ListedItem } from './card-grid-props';
import type { RenderQueue } from './create-render-queue';

interface QueuedCardProps<T> {
  item: T;
  row: number;
  cardOf: (item: T) => ReactNode;
  queue: RenderQueue;
  round: boolean;
  /** It is rendered at once, and measured: others get its height. */
  isFirst: boolean;
}

/** The outline of a card until the queue renders it. When its item changes, the card stays as it was until it is rendered again. */
export const QueuedCard = memo(function QueuedCard<T extends ListedItem>({ item, row, cardOf, queue, round, isFirst }: QueuedCardProps<T>) {
  const [shown, setShown] = useState(() => (isFirst ? item : undefined));
  useEffect(() => (shown === item ? undefined : queue.wait(row, () => setShown(() => item))), [shown, item, row, queue]);
  const card = useMemo(() => shown && cardOf(shown), [shown, cardOf]);
  return card ?? <CardSkeleton round={round} name={'title' in item ? item.title : item.fullName} />;
}) as <T extends ListedItem>(props: QueuedCardProps<T>) => ReactNode;
