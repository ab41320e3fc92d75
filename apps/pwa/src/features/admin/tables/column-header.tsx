import { ArrowDown, ArrowUp } from 'lucide-react';
import { classNames } from '../../../ui/class-names';
import type { Sorting } from './sorting';

interface ColumnHeaderProps {
  title: string;
  className: string;
  sorting: Sorting;
  onSort: (title: string) => void;
}

export function ColumnHeader({ title, className, sorting, onSort }: ColumnHeaderProps) {
  const order = sorting.title === title ? (sorting.isDescending ? 'descending' : 'ascending') : 'none';

  return (
    <th scope="col" aria-sort={order} className={className}>
      <button
        type="button"
        className={classNames(
          'flex h-full min-h-11 max-w-full items-center gap-0.5 rounded-small font-semibold hover:text-ink @3xl:min-h-9',
          order !== 'none' && 'text-ink',
        )}
        onClick={() => onSort(title)}
      >
        <span className="truncate">{title}</span>
        {order === 'ascending' && <ArrowUp aria-hidden className="size-3 shrink-0" />}
        {order === 'descending' && <ArrowDown aria-hidden className="size-3 shrink-0" />}
      </button>
    </th>
  );
}
