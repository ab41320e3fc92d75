import { SearchX } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import { CardSkeleton, CardSkeletons } from '../../features/catalogue/card-skeletons';
import type { ListReading } from '../../features/catalogue/lists/use-list-reading';
import { LoadFailure } from '../../features/catalogue/load-failure';
import { Pagination } from '../../ui/controls/pagination';
import { SearchBox } from '../../ui/controls/search-box';
import { SortChoice } from '../../ui/controls/sort-choice';
import { EmptyState } from '../../ui/states/empty-state';
import { useAddressPages } from '../../ui/hooks/use-address-pages';
import type { ListAddress } from '../../ui/lists/use-list-address';
import { RowsSkeleton } from '../../ui/lists/rows-skeleton';
import { ALL, INITIAL_PAGE_SIZE, LARGEST_PAGE } from '../../ui/page-numbers';
import type { Page } from '../../ui/page-numbers';
import { ScreenHeading } from '../../ui/screen';
import type { CardGridProps, ListedItem } from './card-grid-props';
import { LongGrid } from './long-grid';

interface CardListProps<T> {
  title: string;
  noun: string;
  searchLabel: string;
  view: ListAddress;
  list: ListReading<T>;
  empty: ReactNode;
  /** Actions on the whole list. */
  actions?: ReactNode;
  hasRoundCards?: boolean;
  /** Shows page buttons even for a list that fits on one page. */
  alwaysHasPages?: boolean;
  /** Must be a stable function: cards of a long list are memoized. */
  cardOf: (item: T) => ReactNode;
  /** The choice between cards and rows. */
  look?: ReactNode;
  /** Rows in place of the cards, of the whole list: it has no pages then. */
  rowsOf?: ((list: RowList<T>) => ReactNode) | undefined;
}

/** What a list of rows gets. */
export interface RowList<T> extends Pick<ListReading<T>, 'items' | 'orders' | 'letters'> {
  label: string;
  sort: string | undefined;
  filter: string;
  onSort: (sort: string | undefined) => void;
  onShow: ListReading<T>['show'];
}

export function CardList<T extends ListedItem>({ title, noun, searchLabel, view, list, empty, actions, ...cards }: CardListProps<T>) {
  const { hasRoundCards = false, alwaysHasPages = false, cardOf, look, rowsOf } = cards;
  const { items, total, isPending, show } = list;
  const { top, ...pages } = useAddressPages(items.length, view.address, { coming: view.coming, offersAll: true });
  useShownPage(pages.page, rowsOf ? undefined : list);

  return (
    <>
      <CardListHeader
        title={title}
        searchLabel={searchLabel}
        view={view}
        orders={isPending || total > 0 ? list.orders : undefined}
        look={look}
      />
      {actions}
      <CardListState noun={noun} list={list} empty={empty} />
      <div ref={top} />
      {rowsOf ? (
        <ListRows
          isPending={isPending}
          rows={{ ...list, label: title, sort: view.sort, filter: view.wanted.filter, onSort: view.sortBy, onShow: show }}
          rowsOf={rowsOf}
        />
      ) : isPending ? (
        <ul className="card-grid mb-8">
          <CardSkeletons count={pages.page.size === ALL ? INITIAL_PAGE_SIZE : pages.page.size} round={hasRoundCards} />
        </ul>
      ) : (
        <PagedCards
          pages={pages}
          items={items}
          hasBar={items.length > 0 && (alwaysHasPages || total > INITIAL_PAGE_SIZE)}
          cardOf={cardOf}
          hasRoundCards={hasRoundCards}
          letters={list.letters}
          onShow={show}
        />
      )}
    </>
  );
}

/** Tells the list which page is in view. A long list reports the items in view by itself, and so do rows. */
function useShownPage({ first, last, size }: Page, list: Pick<ListReading<unknown>, 'items' | 'show'> | undefined) {
  const show = list && !(size === ALL && list.items.length > LARGEST_PAGE) ? list.show : undefined;
  useEffect(() => show?.(Math.max(0, first - 1), last - first + 1), [show, first, last]);
}

interface ListRowsProps<T> {
  isPending: boolean;
  rows: RowList<T>;
  rowsOf: (rows: RowList<T>) => ReactNode;
}

/** Suspends until their code is there. */
const ListRows = <T,>({ isPending, rows, rowsOf }: ListRowsProps<T>) =>
  isPending ? <RowsSkeleton /> : <Suspense fallback={<RowsSkeleton />}>{rows.items.length > 0 && rowsOf(rows)}</Suspense>;

interface PagedCardsProps<T> extends CardGridProps<T> {
  pages: Omit<ReturnType<typeof useAddressPages>, 'top'>;
  hasBar: boolean;
}

function PagedCards<T extends ListedItem>({ pages, hasBar, items, ...grid }: PagedCardsProps<T>) {
  const { page, itemsOf, goTo, resize, showAll } = pages;
  // The bar stands above a whole list, and not below its thousands of cards.
  const isFirst = page.size === ALL;
  const bar = hasBar && (
    <div key="pages" className={isFirst ? 'mb-6' : undefined}>
      <Pagination page={page} onPage={goTo} onSize={resize} onAll={showAll} />
    </div>
  );

  return (
    <>
      {isFirst && bar}
      <CardGrid key="cards" items={isFirst ? items : itemsOf(items)} {...grid} />
      {!isFirst && bar}
    </>
  );
}

const CardGrid = <T extends ListedItem>(grid: CardGridProps<T>) =>
  grid.items.length > LARGEST_PAGE ? (
    <LongGrid {...(grid as unknown as CardGridProps<ListedItem>)} />
  ) : (
    <ul className="card-grid mb-8">
      {grid.items.slice(0, grid.items.length).map((item, at) => (
        <li key={item?._id ?? at} className="min-w-0">
          {item ? grid.cardOf(item) : <CardSkeleton round={grid.hasRoundCards} />}
        </li>
      ))}
    </ul>
  );

interface CardListHeaderProps {
  title: string;
  searchLabel: string;
  view: ListAddress;
  /** Undefined when there is nothing to sort. */
  orders: readonly { value: string; label: string }[] | undefined;
  look: ReactNode;
}

const CardListHeader = ({ title, searchLabel, view, orders, look }: CardListHeaderProps) => (
  <header className="mb-6 flex flex-col gap-4 @3xl:flex-row @3xl:items-center">
    <ScreenHeading className="mr-auto line-clamp-2 min-w-0 text-heading font-extrabold text-balance wrap-anywhere">{title}</ScreenHeading>
    <div className="flex shrink-0 items-center gap-4 @max-lg:flex-col @max-lg:items-stretch">
      <SearchBox label={searchLabel} className="@lg:w-72" value={view.typed} onChange={view.type} />
      {(orders !== undefined || look !== undefined) && (
        <div className="flex min-w-0 items-center justify-between gap-2">
          {orders && <SortChoice orders={orders} value={view.sort} onChange={view.sortBy} />}
          {look}
        </div>
      )}
    </div>
  </header>
);

interface CardListStateProps {
  /** The plural of the items, as in 'Loading songs...'. */
  noun: string;
  list: ListReading<unknown>;
  /** Shown in place of a list without items. */
  empty: ReactNode;
}

/** Says why there are no cards. */
function CardListState({ noun, list: { items, total, isPending, failure, retry }, empty }: CardListStateProps) {
  if (failure) return <LoadFailure error={failure} onRetry={retry} />;
  return (
    <div role="status">
      {isPending && <p className="sr-only">{`Loading ${noun}...`}</p>}
      {!isPending && total === 0 && empty}
      {total > 0 && items.length === 0 && <EmptyState icon={<SearchX />} title={`No ${noun} found. Try a different search.`} />}
    </div>
  );
}
