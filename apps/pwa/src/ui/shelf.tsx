import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { IconButton } from './icon-button';

interface ShelfProps {
  title: string;
  /** Stands at the end of the heading: 'Show all'. */
  more?: ReactNode;
  /** What is there are the shapes of cards: they breathe as one. */
  isAwaited?: boolean;
  /** The cards, each an `<li>`. */
  children: ReactNode;
}

/** One row of cards that is pushed sideways and stops at a card. Every shelf has the same columns, so that they align. */
export function Shelf({ title, more, isAwaited = false, children }: ShelfProps) {
  const headingId = useId();
  const row = useRef<HTMLUListElement>(null);

  const turn = (direction: 1 | -1) => {
    row.current?.scrollBy({ left: direction * row.current.clientWidth, behavior: 'smooth' });
  };

  return (
    <section aria-labelledby={headingId} className="group/shelf">
      <header className="mb-3 flex min-h-11 items-center gap-1 md:min-h-10">
        <h2 id={headingId} className="mr-auto truncate text-title font-bold">
          {title}
        </h2>
        <div className="hidden opacity-0 transition-opacity group-focus-within/shelf:opacity-100 group-hover/shelf:opacity-100 md:flex">
          <IconButton label={`${title}: back`} size="small" onClick={() => turn(-1)}>
            <ChevronLeft className="size-5" />
          </IconButton>
          <IconButton label={`${title}: on`} size="small" onClick={() => turn(1)}>
            <ChevronRight className="size-5" />
          </IconButton>
        </div>
        {more}
      </header>
      <ul ref={row} className={classNames('shelf-row', isAwaited && 'animate-skeleton')}>
        {children}
      </ul>
    </section>
  );
}
