import { memo, useEffect, useRef } from 'react';
import type { Key, ReactNode } from 'react';
import { CardSkeleton } from '../../features/catalogue/card-skeletons';
import type { Rows } from '../../features/catalogue/lists/use-list-reading';
import { LetterBar } from '../../ui/letter-bar';
import type { LetterStart } from '../../ui/letter-starts';
import { LARGEST_PAGE } from '../../ui/page-numbers';
import { useGridRows } from './use-grid-rows';

export interface CardGridProps<T> {
  /** Undefined: on its way. */
  items: Rows<T>;
  /** Must be a stable function: cards are memoized. */
  cardOf: (item: T) => ReactNode;
  hasRoundCards: boolean;
  /** Of all items, for a list that shows them all. */
  letters: readonly LetterStart[];
  /** Told which item is the first in sight. */
  onShow?: ((from: number) => void) | undefined;
}

export const CardGrid = <T extends { _id: Key }>(grid: CardGridProps<T>) =>
  grid.items.length > LARGEST_PAGE ? (
    <LongGrid {...grid} />
  ) : (
    <ul className="card-grid mb-8">
      {grid.items.slice(0, grid.items.length).map((item, at) => (
        <li key={item?._id ?? at} className="min-w-0">
          {item ? grid.cardOf(item) : <CardSkeleton round={grid.hasRoundCards} />}
        </li>
      ))}
    </ul>
  );

function LongGrid<T extends { _id: Key }>({ items, cardOf, hasRoundCards, letters, onShow }: CardGridProps<T>) {
  const list = useRef<HTMLUListElement>(null);
  const { rows, columns, height, measure, goTo } = useGridRows(list, items.length);
  const first = (rows[0]?.index ?? 0) * columns;
  useEffect(() => onShow?.(first), [onShow, first]);

  return (
    <>
      {letters.length > 0 && <LetterBar letters={letters} onJump={goTo} />}
      {/* The browser would follow a card as the gap above it grows, and lead a wheel back to where it came from. */}
      <ul ref={list} className="card-grid mb-8 content-start" style={{ minHeight: height, overflowAnchor: 'none' }}>
        {rows.flatMap(({ index: row, space }) =>
          items.slice(row * columns, (row + 1) * columns).map((item, column) => (
            <li
              key={item?._id ?? row * columns + column}
              {...(column === 0 && { ref: measure })}
              data-index={row}
              aria-setsize={items.length}
              aria-posinset={row * columns + column + 1}
              className="min-w-0"
              style={{ marginTop: space }}
            >
              {item ? <Card item={item} cardOf={cardOf as (item: unknown) => ReactNode} /> : <CardSkeleton round={hasRoundCards} />}
            </li>
          )),
        )}
      </ul>
    </>
  );
}

const Card = memo(function Card({ item, cardOf }: { item: unknown; cardOf: (item: unknown) => ReactNode }) {
  return cardOf(item);
});
