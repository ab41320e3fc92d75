import { memo, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { CardSkeleton } from '../../features/catalogue/card-skeletons';
import type { Listed } from './card-grid-props';
import type { RenderQueue } from './create-render-queue';

interface QueuedCardProps<T> {
  item: T;
  row: number;
  cardOf: (item: T) => ReactNode;
  queue: RenderQueue;
  round: boolean;
  /** Whether it is rendered at once: others are laid out by it. */
  isFirst: boolean;
}

/** A card with its picture and buttons, and until it is rendered its outline; where the item is another later on, as it was. */
export const QueuedCard = memo(function QueuedCard<T extends Listed>({ item, row, cardOf, queue, round, isFirst }: QueuedCardProps<T>) {
  const [shown, setShown] = useState(() => (isFirst ? item : undefined));
  useEffect(() => (shown === item ? undefined : queue.wait(row, () => setShown(() => item))), [shown, item, row, queue]);
  const card = useMemo(() => shown && cardOf(shown), [shown, cardOf]);
  return card ?? <CardSkeleton round={round} name={'title' in item ? item.title : item.fullName} />;
}) as <T extends Listed>(props: QueuedCardProps<T>) => ReactNode;
