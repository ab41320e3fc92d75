import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import { classNames } from '../class-names';
import { IconButton } from './icon-button';
import { ALL, PAGE_SIZES, pageList } from '../page-numbers';
import type { Page } from '../page-numbers';
import { useMediaQuery } from '../hooks/use-media-query';
import { WIDE } from '../hooks/wide';

interface PaginationProps {
  page: Page;
  onPage: (number: number) => void;
  onSize: (size: number) => void;
  /** Shows the whole list as one page; undefined if that is not offered. */
  onAll?: () => void;
}

export const Pagination = ({ page, onPage, onSize, onAll }: PaginationProps) => (
  <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-small text-muted">
    <p role="status">
      Showing {page.first}-{page.last} of {page.total}
    </p>
    {page.size !== ALL && <PageButtons page={page} onPage={onPage} />}
    <label className="flex items-center gap-2">
      Show
      <select
        className="h-11 rounded-small bg-raised px-2 font-semibold text-ink ring-1 ring-line hover:bg-hover md:h-8"
        value={page.size}
        onChange={({ currentTarget: { value } }) => (value === ALL ? onAll?.() : onSize(Number(value)))}
      >
        {PAGE_SIZES.map((size) => (
          <option key={size}>{size}</option>
        ))}
        {onAll && <option value={ALL}>All</option>}
      </select>
      <span className={page.size === ALL ? 'sr-only' : undefined}>per page</span>
    </label>
  </nav>
);

function PageButtons({ page, onPage }: Pick<PaginationProps, 'page' | 'onPage'>) {
  const buttons = useMediaQuery(WIDE) ? 5 : 3;
  const isFirst = page.number === 1;
  const isLast = page.number === page.count;

  return (
    <div className="-mx-2 flex items-center gap-0.5 max-sm:order-last max-sm:w-[calc(100%+1rem)] max-sm:justify-between max-sm:gap-0">
      <IconButton label="First page" size="small" disabled={isFirst} onClick={() => onPage(1)}>
        <ChevronsLeft className="size-4" />
      </IconButton>
      <IconButton label="Previous page" size="small" disabled={isFirst} onClick={() => onPage(page.number - 1)}>
        <ChevronLeft className="size-4" />
      </IconButton>
      {pageList(page.number, page.count, buttons).map((entry, at) =>
        entry === '…' ? (
          <span key={`gap-${at}`} aria-hidden className="w-5 min-w-0 text-center text-faint">
            …
          </span>
        ) : (
          <PageButton key={entry} number={entry} isCurrent={entry === page.number} onPage={onPage} />
        ),
      )}
      <IconButton label="Next page" size="small" disabled={isLast} onClick={() => onPage(page.number + 1)}>
        <ChevronRight className="size-4" />
      </IconButton>
      <IconButton label="Last page" size="small" disabled={isLast} onClick={() => onPage(page.count)}>
        <ChevronsRight className="size-4" />
      </IconButton>
    </div>
  );
}

interface PageButtonProps {
  number: number;
  isCurrent: boolean;
  onPage: (number: number) => void;
}

const PageButton = ({ number, isCurrent, onPage }: PageButtonProps) => (
  <button
    type="button"
    aria-label={`Page ${number}`}
    aria-current={isCurrent ? 'page' : undefined}
    className={classNames(
      'h-11 min-w-11 shrink-0 rounded-full px-1 font-semibold transition-colors md:h-8 md:min-w-8 md:px-2',
      isCurrent ? 'bg-ink text-ground' : 'hover:bg-hover hover:text-ink',
    )}
    onClick={() => onPage(number)}
  >
    {number}
  </button>
);
