export interface SongColumn {
  title: string;
  /** The values of the orders that its header goes through, and in which direction each is. */
  orders: readonly { value: string; direction: 'ascending' | 'descending' }[];
  /** Shown where the list is wide enough. */
  className: string;
}

const ALBUM = 'album';

const columns: readonly SongColumn[] = [
  { title: 'Title', orders: [{ value: 'title', direction: 'ascending' }], className: 'px-2' },
  { title: 'Artist', orders: [{ value: 'artist', direction: 'ascending' }], className: 'hidden px-2 @2xl:table-cell' },
  { title: 'Album', orders: [{ value: ALBUM, direction: 'ascending' }], className: 'hidden px-2 @3xl:table-cell' },
  { title: 'Date added', orders: [{ value: 'newest', direction: 'descending' }], className: 'hidden px-2 @lg:table-cell' },
  {
    title: 'Length',
    orders: [
      { value: 'shortest', direction: 'ascending' },
      { value: 'longest', direction: 'descending' },
    ],
    className: 'px-3 text-right',
  },
];

type Orders = readonly { value: string }[];

/** Lists that only the server makes know the albums of their songs by id alone. */
export const hasAlbums = (orders: Orders): boolean => orders.some(({ value }) => value === ALBUM);

export const columnsOf = (orders: Orders): readonly SongColumn[] => columns.filter(({ title }) => title !== 'Album' || hasAlbums(orders));

/** The order that the header of a column leads to, if the list has one; undefined is the default order of the list, which is its first. */
export function orderAfter({ orders: ofColumn }: SongColumn, orders: Orders, sort: string | undefined): string | undefined {
  const offered = offeredOf(ofColumn, orders);
  const at = offered.findIndex(({ value }) => value === currentOf(orders, sort));
  const next = offered[at + 1]?.value;
  return next === orders[0]?.value ? undefined : next;
}

export const canSortBy = ({ orders: ofColumn }: SongColumn, orders: Orders): boolean => offeredOf(ofColumn, orders).length > 0;

export function directionOf({ orders: ofColumn }: SongColumn, orders: Orders, sort: string | undefined) {
  return ofColumn.find(({ value }) => value === currentOf(orders, sort))?.direction ?? 'none';
}

const offeredOf = (ofColumn: SongColumn['orders'], orders: Orders) =>
  ofColumn.filter(({ value }) => orders.some((one) => one.value === value));

const currentOf = (orders: Orders, sort: string | undefined) => (orders.find(({ value }) => value === sort) ?? orders[0])?.value;
