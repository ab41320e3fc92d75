import { ArrowDown, ArrowUp } from 'lucide-react';
import { classNames } from '../class-names';

interface SortButtonProps {
  title: string;
  /** As `aria-sort` of its header cell. */
  direction: 'ascending' | 'descending' | 'none';
  onClick: () => void;
}

/** Sorts a table by a column. Belongs in the column's header cell. */
export const SortButton = ({ title, direction, onClick }: SortButtonProps) => (
  <button
    type="button"
    className={classNames(
      'inline-flex h-9 max-w-full items-center gap-0.5 rounded-small align-middle font-semibold hover:text-ink',
      direction !== 'none' && 'text-ink',
    )}
    onClick={onClick}
  >
    <span className="truncate">{title}</span>
    {direction === 'ascending' && <ArrowUp aria-hidden className="size-3 shrink-0" />}
    {direction === 'descending' && <ArrowDown aria-hidden className="size-3 shrink-0" />}
  </button>
);
