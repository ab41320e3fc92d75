import { memo, useRef } from 'react';
import type { Key, ReactNode } from 'react';
import { useGridRows } from './use-grid-rows';

/** As many as the largest page has; a longer list renders only what is near the window. */
const MOST_AT_ONCE = 100;

interface CardGridProps<T> {
  items: readonly T[];
  /** Must be a stable function: cards are memoized. */
  cardOf: (item: T) => ReactNode;
}

export const CardGrid = <T extends { _id: Key }>({ items, cardOf }: CardGridProps<T>) =>
  items.length > MOST_AT_ONCE ? (
    <LongGrid items={items} cardOf={cardOf} />
  ) : (
    <ul className="card-grid mb-8">
      {items.map((item) => (
        <li key={item._id} className="min-w-0">
          {cardOf(item)}
        </li>
      ))}
    </ul>
  );

function LongGrid<T extends { _id: Key }>({ items, cardOf }: CardGridProps<T>) {
  const list = useRef<HTMLUListElement>(null);
  const { rows, columns, height, measure } = useGridRows(list, items.length);

  return (
    <ul ref={list} className="card-grid mb-8 content-start" style={{ minHeight: height }}>
      {rows.flatMap(({ index: row, space }) =>
        items.slice(row * columns, (row + 1) * columns).map((item, column) => (
          <li
            key={item._id}
            {...(column === 0 && { ref: measure })}
            data-index={row}
            aria-setsize={items.length}
            aria-posinset={row * columns + column + 1}
            className="min-w-0"
            style={{ marginTop: space }}
          >
            <Card item={item} cardOf={cardOf as (item: unknown) => ReactNode} />
          </li>
        )),
      )}
    </ul>
  );
}

const Card = memo(function Card({ item, cardOf }: { item: unknown; cardOf: (item: unknown) => ReactNode }) {
  return cardOf(item);
});
