import { screenPaths } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import { Heart, SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { filterItems, sortItems } from '../../features/catalogue/lists/arrange';
import type { ListKind } from '../../features/catalogue/lists/arrange';
import { searchedOf } from '../../features/catalogue/lists/list-kinds';
import { useLikedSongs } from '../../features/likes/use-liked';
import { UnlikedContext, useUndoUnlike } from '../../features/likes/use-likes';
import { keepableLikes } from '../../features/offline/keepable';
import { KeepButton } from '../../features/offline/keeping/keep-button';
import { PlayAlbumButton } from '../../features/player/play-album-button';
import { ShuffleSongsButton } from '../../features/player/shuffle-songs-button';
import { SignInButton } from '../../features/session/sign-in-button';
import { usePerson } from '../../features/session/use-session';
import { buttonClass } from '../../ui/controls/button';
import { EmptyState } from '../../ui/states/empty-state';
import { countOf } from '../../ui/formats';
import { RowsSkeleton } from '../../ui/lists/rows-skeleton';
import { Screen } from '../../ui/screen';
import { SearchBox } from '../../ui/controls/search-box';
import { SortChoice } from '../../ui/controls/sort-choice';
import { UndoNotice } from '../../ui/overlays/undo-notice';
import { useListAddress } from '../../ui/lists/use-list-address';
import { ListHeader } from '../list-header';
import { AddToPlaylistButton } from '../sharing/add-to-playlist-button';
import { LikedRows } from './liked-rows';

const NAME = 'Liked songs';

export default function LikedScreen() {
  const person = usePerson();

  return (
    <Screen title={NAME}>
      {person ? (
        <Liked userId={person.id} />
      ) : (
        <>
          <LikedHeader />
          <EmptyState icon={<Heart />} title="Sign in to like songs" hint="The songs you like show up here, on all your devices.">
            <SignInButton />
          </EmptyState>
        </>
      )}
    </Screen>
  );
}

function Liked({ userId }: { userId: string }) {
  const songs = useLikedSongs(userId);
  const view = useListAddress();
  const { onUnliked, text, undo } = useUndoUnlike();

  if (!songs) return <LikedSkeleton />;
  return (
    <UnlikedContext value={onUnliked}>
      <LikedHeader detail={countOf(songs.length, 'song')} />
      <div className="sticky top-2 z-10">
        <UndoNotice text={text} undo={undo} />
      </div>
      {songs.length > 0 ? <ArrangedSongs userId={userId} songs={songs} view={view} undo={undo} /> : <NoLikedSongs />}
    </UnlikedContext>
  );
}

const NoLikedSongs = () => (
  <EmptyState icon={<Heart />} title="No liked songs yet" hint="Press the heart on a song, and it shows up here.">
    <Link to={screenPaths.search} className={buttonClass()}>
      Find songs
    </Link>
  </EmptyState>
);

interface ArrangedSongsProps {
  userId: string;
  songs: readonly Song[];
  view: ReturnType<typeof useListAddress>;
  undo: (() => void) | undefined;
}

function ArrangedSongs({ userId, songs, view, undo }: ArrangedSongsProps) {
  const { sort, filter } = view.wanted;
  const sorted = useMemo(() => sortItems(songs, likedList, sort), [songs, sort]);
  const shown = useMemo(() => filterItems(sorted, likedList, filter), [sorted, filter]);

  return (
    <>
      <div className="mb-6 flex flex-col gap-4 @6xl:flex-row @6xl:items-center">
        <div className="flex flex-1 flex-wrap items-center justify-center gap-2 @lg:justify-start">
          <PlayAlbumButton album={{ title: NAME, songs: [...shown] }} isList size="large" />
          <ShuffleSongsButton songs={shown} source={NAME} />
          <AddToPlaylistButton songs={shown} title={NAME} />
          <KeepButton item={keepableLikes(userId, songs)} />
        </div>
        <div className="flex shrink-0 items-center gap-4 @max-lg:flex-col @max-lg:items-stretch">
          <SearchBox label="Filter liked songs" className="@lg:w-72" value={view.typed} onChange={view.type} />
          <SortChoice orders={likedList.orders} value={view.sort} onChange={view.sortBy} />
        </div>
      </div>
      <div role="status">{shown.length === 0 && <EmptyState icon={<SearchX />} title="No songs found. Try a different search." />}</div>
      {shown.length > 0 && <LikedRows songs={shown} undo={undo} />}
    </>
  );
}

const LikedHeader = ({ detail }: { detail?: string }) => (
  <ListHeader icon={<Heart className="fill-current" />} name={NAME} detail={detail} />
);

const LikedSkeleton = () => (
  <>
    <LikedHeader detail={'\u00a0'} />
    <RowsSkeleton />
  </>
);

const likedList: ListKind<Song> = {
  orders: [
    { value: 'liked', label: 'Recently liked' },
    { value: 'title', label: 'Title', by: ({ title, artist }) => [title, artist] },
    { value: 'artist', label: 'Artist', by: ({ artist, title }) => [artist, title] },
  ],
  textsOf: searchedOf,
};
