import type { Key, ReactNode } from 'react';
import { CardSkeletons } from '../../features/catalogue/card-skeletons';
import type { ListReading } from '../../features/catalogue/lists/use-list-reading';
import { ALL, INITIAL_PAGE_SIZE } from '../../ui/page-numbers';
import { Pagination } from '../../ui/pagination';
import { useAddressPages } from '../../ui/use-address-pages';
import type { ListAddress } from '../../ui/use-list-address';
import { CardGrid } from './card-grid';
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
  /** Must be a stable function: cards of a long list are memoized. */
  cardOf: (item: T) => ReactNode;
}

export function CardList<T extends { _id: Key }>({ title, noun, searchLabel, view, list, empty, ...cards }: CardListProps<T>) {
  const { hasRoundCards = false, alwaysHasPages = false, cardOf } = cards;
  const { items, total, isPending } = list;
  const { top, ...pages } = useAddressPages(items, view.address, { coming: view.coming, offersAll: true });

  return (
    <>
      <CardListHeader title={title} searchLabel={searchLabel} view={view} orders={isPending || total > 0 ? list.orders : undefined} />
      <CardListState noun={noun} list={list} empty={empty} />
      <div ref={top} />
      {isPending ? (
        <ul className="card-grid mb-8">
          <CardSkeletons count={pages.page.size === ALL ? INITIAL_PAGE_SIZE : pages.page.size} round={hasRoundCards} />
        </ul>
      ) : (
        <PagedCards pages={pages} hasBar={items.length > 0 && (alwaysHasPages || total > INITIAL_PAGE_SIZE)} cardOf={cardOf} />
      )}
    </>
  );
}

interface PagedCardsProps<T> {
  pages: Omit<ReturnType<typeof useAddressPages<T>>, 'top'>;
  hasBar: boolean;
  cardOf: (item: T) => ReactNode;
}

function PagedCards<T extends { _id: Key }>({ pages, hasBar, cardOf }: PagedCardsProps<T>) {
  const { page, shown, goTo, resize, showAll } = pages;
  // Above a whole list, not below its thousands of cards.
  const isFirst = page.size === ALL;
  const bar = hasBar && (
    <div key="pages" className={isFirst ? 'mb-6' : undefined}>
      <Pagination page={page} onPage={goTo} onSize={resize} onAll={showAll} />
    </div>
  );

  return (
    <>
      {isFirst && bar}
      <CardGrid key="cards" items={shown} cardOf={cardOf} />
      {!isFirst && bar}
    </>
  );
}
