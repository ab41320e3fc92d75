import { ScreenHeading } from '../../ui/screen';
import { SearchBox } from '../../ui/controls/search-box';
import { SortChoice } from '../../ui/controls/sort-choice';
import type { ListAddress } from '../../ui/lists/use-list-address';

interface CardListHeaderProps {
  title: string;
  searchLabel: string;
  view: ListAddress;
  /** Undefined when there is nothing to sort. */
  orders: readonly { value: string; label: string }[] | undefined;
}

export const CardListHeader = ({ title, searchLabel, view, orders }: CardListHeaderProps) => (
  <header className="mb-6 flex flex-col gap-4 @3xl:flex-row @3xl:items-center">
    <ScreenHeading className="mr-auto line-clamp-2 min-w-0 text-heading font-extrabold text-balance wrap-anywhere">{title}</ScreenHeading>
    <div className="flex shrink-0 items-center gap-4 @max-lg:flex-col @max-lg:items-stretch">
      <SearchBox label={searchLabel} className="@lg:w-72" value={view.typed} onChange={view.type} />
      {orders && <SortChoice orders={orders} value={view.sort} onChange={view.sortBy} />}
    </div>
  </header>
);
