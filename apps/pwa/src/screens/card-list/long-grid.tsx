import { useEffect, useRef, useState, memo, useMemo } from 'react';
import type { ReactNode } from 'react';
import { CardSkeleton } from '../../features/catalogue/card-skeletons';
import { LetterBar } from '../../ui/controls/letter-bar';
import type { RenderQueue } from '../../ui/lists/create-render-queue';
import { useQueuedItem } from '../../ui/lists/use-queued-item';
import { useRenderQueue } from '../../ui/lists/use-render-queue';
import type { CardGridProps, ListedItem } from './card-grid-props';
import { retainFocusedItems } from './retain-focused-items';
import { useGridRows } from './use-grid-rows';

/** Renders only the rows near the window, for a grid of any length. */
export function LongGrid({ items, cardOf, hasRoundCards, letters, onShow }: CardGridProps<ListedItem>) {
  const list = useRef<HTMLUListElement>(null);
  const { rows, columns, height, rowHeight, inSight, middle, focused, goTo } = useGridRows(list, items.length, cardOf);
  const [itemsOf] = useState(() => retainFocusedItems<ListedItem>());
  const [first, count] = [inSight.first * columns, inSight.count * columns];
  useEffect(() => onShow(first, count), [onShow, first, count]);
  const queue = useRenderQueue(middle);

  return (
    <>
      {letters.length > 0 && <LetterBar letters={letters} onJump={goTo} />}
      {/* Scroll anchoring would follow a card as the gap above it grows, and undo what the wheel scrolled. */}
      <ul ref={list} className="card-grid mb-8 content-start" style={{ height, contain: 'size layout style', overflowAnchor: 'none' }}>
        {rows.flatMap(({ index: row, space }, at) =>
          itemsOf(items, { from: row * columns, to: (row + 1) * columns, isHeld: focused.includes(row) }).map((item, column) => (
            <li
              // Placeholders are keyed by their place in the window, so that scrolling does not create them anew.
              key={item?._id ?? `placeholder ${at * columns + column}`}
              data-index={row}
              aria-setsize={items.length}
              aria-posinset={row * columns + column + 1}
              className="min-w-0"
              style={{ marginTop: space, height: rowHeight, contain: 'layout style' }}
            >
              {item ? (
                <QueuedCard
                  item={item}
                  row={row}
                  cardOf={cardOf}
                  queue={queue}
                  round={hasRoundCards}
                  isNow={rowHeight === undefined || focused.includes(row)}
                />
              ) : (
                <div className="animate-skeleton">
                  <CardSkeleton round={hasRoundCards} />
                </div>
              )}
            </li>
          )),
        )}
      </ul>
    </>
  );
}

interface QueuedCardProps<T> {
  item: T;
  row: number;
  cardOf: (item: T) => ReactNode;
  queue: RenderQueue;
  round: boolean;
  isNow: boolean;
}

/** Shows the outline of a card until the queue renders it. When its item changes, the card stays as it was until it is rendered again. */
const QueuedCard = memo(function QueuedCard<T extends ListedItem>({ item, row, cardOf, queue, round, isNow }: QueuedCardProps<T>) {
  const rendered = useQueuedItem(queue, row, item, isNow);
  const card = useMemo(() => rendered && cardOf(rendered), [rendered, cardOf]);
  return card ?? <CardSkeleton round={round} name={'title' in item ? item.title : item.fullName} />;
}) as <T extends ListedItem>(props: QueuedCardProps<T>) => ReactNode;
