import { compareValues } from '@chorus/contracts';

/** The title of a column, and its sort key. A column without `sortBy` cannot be sorted. */
export interface SortableColumn<T> {
  title: string;
  sortBy?: (item: T) => string | number;
}

/** Without a title, the list keeps its original order. */
export interface Sorting {
  title?: string;
  isDescending: boolean;
}

export const unsorted: Sorting = { isDescending: false };

export function sortItems<T>(items: readonly T[], columns: readonly SortableColumn<T>[], { title, isDescending }: Sorting): readonly T[] {
  const sortBy = columns.find((column) => column.title === title)?.sortBy;
  if (!sortBy) return items;
  const sign = isDescending ? -1 : 1;
  return items
    .map((item) => ({ item, value: sortBy(item) }))
    .toSorted((one, other) => sign * compareValues(one.value, other.value))
    .map(({ item }) => item);
}

/** A column is sorted ascending, then descending, then not at all. */
export function sortingAfter({ title: before, isDescending }: Sorting, title: string): Sorting {
  if (title !== before) return { title, isDescending: false };
  return isDescending ? unsorted : { title, isDescending: true };
}

const nameInAddress = (title: string): string => title.toLowerCase().replaceAll(' ', '-');

/** A column's name, after a minus sign for the descending order; undefined while unsorted. */
export const addressOf = ({ title, isDescending }: Sorting): string | undefined =>
  title && `${isDescending ? '-' : ''}${nameInAddress(title)}`;

/** Every order of a table, for a list to choose from where there is no room for its header. */
export const ordersOf = (columns: readonly SortableColumn<never>[], unsortedLabel: string): { value: string; label: string }[] => [
  { value: '', label: unsortedLabel },
  ...columns.flatMap(({ title, sortBy }) =>
    [false, true].flatMap((isDescending) => {
      const value = sortBy && addressOf({ title, isDescending });
      return value ? { value, label: isDescending ? `${title}, descending` : title } : [];
    }),
  ),
];

export function sortingIn(address: string | null, columns: readonly Pick<SortableColumn<never>, 'title'>[]): Sorting {
  const isDescending = address?.startsWith('-') ?? false;
  const column = columns.find(({ title }) => nameInAddress(title) === address?.slice(isDescending ? 1 : 0));
  return column ? { title: column.title, isDescending } : unsorted;
}
