import { screenPaths, songListPath } from '@chorus/contracts';
import type { Album } from '@chorus/contracts';
import { Music } from 'lucide-react';
import { memo, startTransition, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useFeaturedSongs, useMadeForYouSongs, useTrendingSongs } from '../../features/catalogue/catalogue-queries';
import { newestAlbums } from '../../features/catalogue/lists/catalogue-lists';
import { NEWEST_FIRST, useList } from '../../features/catalogue/lists/use-list';
import { LoadFailure } from '../../features/catalogue/load-failure';
import { reasonsDiffer } from '../../features/catalogue/reasons-differ';
import { useHadPlayed, useRecentlyPlayed } from '../../features/listening/recently-played';
import { useIsAdmin, usePerson } from '../../features/session/use-session';
import { buttonClass } from '../../ui/controls/button';
import { EmptyState } from '../../ui/states/empty-state';
import { Screen, ScreenHeading } from '../../ui/screen';
import { useMediaQuery } from '../../ui/hooks/use-media-query';
import { ROOMY, WIDE } from '../../ui/hooks/wide';
import { ShowAll } from '../show-all';
import { ALBUM_CANDIDATES, AlbumShelf } from './album-shelf';
import { FEATURED, FeaturedSongs } from './featured-songs';
import { greetingNow } from './greeting';
import { pickReasonText } from '../pick-reason-text';
import { SongShelf } from './song-shelf';
import { RECENTLY_PLAYED } from './titles';

export function HomeScreen() {
  const featured = useFeaturedSongs();
  const { items, total, isPending, failure } = useList(newestAlbums, NEWEST_FIRST);
  const albums = useMemo(
    () => (isPending || failure ? undefined : items.slice(0, ALBUM_CANDIDATES).filter((album) => album !== undefined)),
    [items, isPending, failure],
  );
  const showsRest = useRest();

  const isEmpty = featured.data?.length === 0 && !!albums && total === 0;
  const [isFilled, fill] = useFilled(isEmpty);

  return (
    <Screen title="Home" glow={featured.data?.[0]?.artwork?.color}>
      <ScreenHeading className="mb-5 text-heading font-extrabold @2xl:text-display" isOfTheHour>
        {greetingNow()}
      </ScreenHeading>
      {featured.isError && !featured.data && <LoadFailure error={featured.error} onRetry={() => void featured.refetch()} />}
      {!isFilled ? (
        <Unfilled isEmpty={isEmpty} onFilled={fill} />
      ) : (
        <div className="flex flex-col gap-9">
          <FeaturedSongs songs={featured.data} isPending={featured.isPending} />
          <Shelves showsRest={showsRest} albums={albums} isPending={isPending} />
        </div>
      )}
    </Screen>
  );
}

const FILLED_AFTER_MS = 3_000;

const hasSome = (list: readonly unknown[] | undefined): boolean => !!list?.length;

/** False from when there is nothing to show until the function is called. */
function useFilled(isEmpty: boolean): [boolean, () => void] {
  const [isFilled, setFilled] = useState(true);
  if (isEmpty && isFilled) setFilled(false);
  return [isFilled && !isEmpty, () => setFilled(true)];
}

const Unfilled = ({ isEmpty, onFilled }: { isEmpty: boolean; onFilled: () => void }) =>
  isEmpty ? <NoMusic /> : <FirstMusic onFilled={onFilled} />;

const NoMusic = () => (
  <EmptyState icon={<Music />} title="No music yet" hint="Music shows up here once it's added.">
    {useIsAdmin() && (
      <Link to={screenPaths.admin} className={buttonClass('primary')}>
        Add music
      </Link>
    )}
  </EmptyState>
);

/** The places of the first songs and albums while they are being added. */
const FirstMusic = ({ onFilled }: { onFilled: () => void }) => (
  <div className="flex flex-col gap-9">
    <UntilFilled onFilled={onFilled} />
    <FeaturedSongs songs={undefined} isPending />
    <SongShelf title="Made For You" songs={AWAITED} />
    <SongShelf title="Trending" songs={AWAITED} />
    <AlbumShelf title="Popular Playlists" albums={undefined} isPending />
  </div>
);

/**
 * Waits for the lists of songs, and until all featured songs or no further one has come for a moment: what came one by one would move what is
 * below. A list that is empty is asked for again, since its answer may be older than the first song.
 */
function UntilFilled({ onFilled }: { onFilled: () => void }) {
  const featured = useFeaturedSongs();
  const lists = [featured, useMadeForYouSongs(), useTrendingSongs()];
  const count = featured.data?.length ?? 0;
  const isWhole = count >= FEATURED && lists.every(({ data, isFetchedAfterMount }) => hasSome(data) || isFetchedAfterMount);
  const fill = useEffectEvent(onFilled);
  const askAgain = useEffectEvent(() => {
    for (const { data, refetch } of lists) if (!hasSome(data)) void refetch();
  });

  useEffect(() => askAgain(), []);
  useEffect(() => {
    const timer = setTimeout(() => fill(), isWhole ? 0 : FILLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [count, isWhole]);

  return null;
}

interface ShelvesProps {
  showsRest: boolean;
  albums: Album[] | undefined;
  isPending: boolean;
}

function Shelves({ showsRest, albums, isPending }: ShelvesProps) {
  const hadPlayed = useHadPlayed({ asVisitor: usePerson() === undefined });

  return (
    <>
      {hadPlayed && <RecentlyPlayed isAwaited />}
      <MadeForYou />
      <Trending isDue={showsRest} />
      <AlbumShelf title="Popular Playlists" albums={showsRest ? albums : undefined} isPending={isPending || !showsRest} />
      {!hadPlayed && <RecentlyPlayed />}
    </>
  );
}

const noReason = () => '';

const AWAITED = { data: undefined, isPending: true };

let hasShownFirstScreen = false;

/**
 * Whether to render the shelves below the first shelf. The page's first render leaves them out on a phone, where they are out of sight, to be
 * on the screen sooner.
 */
function useRest(): boolean {
  const isWide = useMediaQuery(WIDE);
  const [isDue, setDue] = useState(hasShownFirstScreen);
  useEffect(() => {
    hasShownFirstScreen = true;
    startTransition(() => setDue(true));
  }, []);
  return isDue || isWide;
}

/** The number of covers of the first shelf that are in view. */
const useCoversInSight = () => (useMediaQuery(ROOMY) ? 6 : 4);

// The lists arrive one by one; memo keeps the other shelves from rendering.

/** If nobody knew of songs for it, this shelf comes last, where it moves no other, and stays there until Home is opened again. */
const RecentlyPlayed = memo(function RecentlyPlayed({ isAwaited = false }: { isAwaited?: boolean }) {
  const { data, isPending } = useRecentlyPlayed({ asVisitor: usePerson() === undefined });
  const inSight = useCoversInSight();
  return <SongShelf title={RECENTLY_PLAYED} songs={{ data, isPending: isPending && isAwaited }} inSight={isAwaited ? inSight : 0} />;
});

const MadeForYou = memo(function MadeForYou() {
  const songs = useMadeForYouSongs();
  // Visitors only get short reasons.
  const isPersonal = usePerson() !== undefined;
  return (
    <SongShelf
      title="Made For You"
      songs={songs}
      inSight={useCoversInSight()}
      reasonOf={reasonsDiffer(songs.data ?? []) ? pickReasonText : noReason}
      reasonLines={isPersonal ? 2 : 1}
      more={<ShowAll of="Made For You" to={songListPath('made-for-you')} />}
    />
  );
});

const Trending = memo(function Trending({ isDue }: { isDue: boolean }) {
  const songs = useTrendingSongs();
  return <SongShelf title="Trending" songs={isDue ? songs : AWAITED} more={<ShowAll of="Trending" to={songListPath('trending')} />} />;
});
