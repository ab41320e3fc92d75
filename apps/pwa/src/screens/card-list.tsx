import type { Key, ReactNode } from 'react';
import { CardSkeletons } from '../features/catalogue/card-skeletons';
import type { ListReading } from '../features/catalogue/lists/use-list-reading';
import { INITIAL_PAGE_SIZE } from '../ui/page-numbers';
import { Pagination } from '../ui/pagination';
import { useAddressPages } from '../ui/use-address-pages';
import type { ListAddress } from '../ui/use-list-address';
import { CardListHeader } from './card-list-header';
import { CardListState } from './card-list-state';

interface CardListProps<T> {
  title: string;
  noun: string;
  searchLabel: string;
  view: ListAddress;
  list: ListReading<T>;
  empty: ReactNode;
  hasRoundCards?: boolean;
  /** Also for a list that fits on one page. */
  alwaysHasPages?: boolean;
  cardOf: (item: T) => ReactNode;
}

export function CardList<T extends { _id: Key }>({ title, noun, searchLabel, view, list, empty, ...cards }: CardListProps<T>) {
  const { hasRoundCards = false, alwaysHasPages = false, cardOf } = cards;
  const { items, total, isPending } = list;
  const { page, shown, top, goTo, resize } = useAddressPages(items, view.address, { coming: view.coming });

  return (
    <>
      <CardListHeader title={title} searchLabel={searchLabel} view={view} orders={isPending || total > 0 ? list.orders : undefined} />
      <CardListState noun={noun} list={list} empty={empty} />
      <div ref={top} />
      <ul className="card-grid mb-8">
        {isPending && <CardSkeletons count={page.size} round={hasRoundCards} />}
        {shown.map((item) => (
          <li key={item._id} className="min-w-0">
            {cardOf(item)}
          </li>
        ))}
      </ul>
      {items.length > 0 && (alwaysHasPages || total > INITIAL_PAGE_SIZE) && <Pagination page={page} onPage={goTo} onSize={resize} />}
    </>
  );
}
