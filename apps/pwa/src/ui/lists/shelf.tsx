import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { IconButton } from '../controls/icon-button';

interface Reach {
  back: boolean;
  forward: boolean;
}

/** Until somebody points at the shelf or focuses it: before that nothing shows, and measuring costs a layout. */
const EITHER_WAY: Reach = { back: true, forward: true };

/** Where the row can be scrolled to. Widths are rounded. */
function reachOf({ scrollLeft, clientWidth, scrollWidth }: Element, before: Reach): Reach {
  const [back, forward] = [scrollLeft > 1, scrollLeft + clientWidth < scrollWidth - 1];
  return back === before.back && forward === before.forward ? before : { back, forward };
}

interface ShelfProps {
  title: string;
  more?: ReactNode;
  isAwaited?: boolean;
  children: ReactNode;
}

export function Shelf({ title, more, isAwaited = false, children }: ShelfProps) {
  const headingId = useId();
  const row = useRef<HTMLUListElement>(null);

  const [reach, setReach] = useState(EITHER_WAY);
  const measure = () => setReach((before) => (row.current ? reachOf(row.current, before) : before));

  const turn = (direction: 1 | -1) => {
    row.current?.scrollBy({ left: direction * row.current.clientWidth, behavior: 'smooth' });
  };

  return (
    <section aria-labelledby={headingId} className="group/shelf" onPointerEnter={measure} onFocus={measure}>
      <header className="mb-3 flex min-h-11 items-center gap-1 md:min-h-10">
        <h2 id={headingId} className="mr-auto truncate text-title font-bold">
          {title}
        </h2>
        {(reach.back || reach.forward) && (
          <div className="hidden opacity-0 transition-opacity group-focus-within/shelf:opacity-100 group-hover/shelf:opacity-100 md:flex">
            <IconButton label={`Scroll ${title} back`} size="small" disabled={!reach.back} onClick={() => turn(-1)}>
              <ChevronLeft className="size-5" />
            </IconButton>
            <IconButton label={`Scroll ${title} forward`} size="small" disabled={!reach.forward} onClick={() => turn(1)}>
              <ChevronRight className="size-5" />
            </IconButton>
          </div>
        )}
        {more}
      </header>
      <ul ref={row} className={classNames('shelf-row', isAwaited && 'animate-skeleton')} onScroll={measure}>
        {children}
      </ul>
    </section>
  );
}
