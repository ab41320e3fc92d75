import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { IconButton } from '../controls/icon-button';

interface ShelfProps {
  title: string;
  more?: ReactNode;
  isAwaited?: boolean;
  children: ReactNode;
}

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
          <IconButton label={`Scroll ${title} back`} size="small" onClick={() => turn(-1)}>
            <ChevronLeft className="size-5" />
          </IconButton>
          <IconButton label={`Scroll ${title} forward`} size="small" onClick={() => turn(1)}>
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
