import type { User } from '@chorus/contracts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useRef } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names';

const ROW_PX = 60;
const OVERSCAN = 6;

interface PeopleListProps {
  label: string;
  people: readonly User[];
  /** Must be a stable function: rows are memoized. */
  renderPerson: (person: User) => ReactNode;
  className?: string;
}

export function PeopleList({ label, people, renderPerson, className }: PeopleListProps) {
  const scroll = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- the virtualizer stays in this component, so memoization is safe
  const rows = useVirtualizer({
    count: people.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_PX,
    // A new function makes the virtualizer rebuild all measurements.
    getItemKey: useCallback((index: number) => people[index]?.clerkId ?? index, [people]),
    overscan: OVERSCAN,
  });

  return (
    <div ref={scroll} className={classNames('min-h-0 flex-1 overflow-y-auto overscroll-contain', className)}>
      <ul aria-label={label} className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ key, index, start }) => {
          const person = people[index];
          return (
            person && (
              <li
                key={key}
                ref={rows.measureElement}
                data-index={index}
                aria-setsize={people.length}
                aria-posinset={index + 1}
                className="absolute inset-x-0 top-0 pb-0.5"
                style={{ transform: `translateY(${start}px)` }}
              >
                <Line person={person} renderPerson={renderPerson} />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}

const Line = memo(function Line({ person, renderPerson }: { person: User } & Pick<PeopleListProps, 'renderPerson'>) {
  return renderPerson(person);
});
