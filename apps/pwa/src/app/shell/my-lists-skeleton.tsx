import { MOST_IN_MENU, useSidebarPlaylists } from '../../features/playlists/use-playlists';
import { classNames } from '../../ui/class-names';
import { Skeleton } from '../../ui/skeleton';

export interface MyListsProps {
  compact?: boolean;
  /** Set in the menu, which scrolls as a whole. In the sidebar, their height does not depend on how many playlists there are. */
  replace?: boolean;
}

/** Has the height of `MyLists`, whose code is loading. */
export function MyListsSkeleton({ compact = false, replace = false }: MyListsProps) {
  const all = useSidebarPlaylists();
  const playlists = replace ? all.slice(0, MOST_IN_MENU) : all;

  return (
    <div
      aria-hidden
      className={classNames('flex min-h-0 animate-skeleton flex-col overflow-hidden border-t border-line py-1', !replace && 'grow')}
    >
      <div className="shrink-0 px-2">
        <Row compact={compact} isList />
        <Row compact={compact} isList />
        <Row compact={compact} isList />
      </div>
      <div className="h-11 shrink-0 pointer-fine:md:h-8" />
      <div className={classNames('px-2', replace ? playlists.length > 0 && 'pb-2' : 'min-h-0 flex-1 basis-28 overflow-hidden pb-4')}>
        {playlists.map(({ _id }) => (
          <Row key={_id} compact={compact} />
        ))}
        {playlists.length < all.length && <div className="h-11" />}
      </div>
    </div>
  );
}

const Row = ({ compact, isList = false }: { compact: boolean; isList?: boolean }) => (
  <div className={classNames('flex items-center gap-3 p-2', isList && 'low:py-1')}>
    <Skeleton still className={classNames('size-10 shrink-0 rounded-small', isList && 'low:h-8')} />
    {!compact && <Skeleton still className="h-3.5 w-1/2 rounded-small" />}
  </div>
);
