import type { SongOnRepeat } from '@chorus/contracts';
import { ON_REPEAT_DAYS, screenPaths } from '@chorus/contracts';
import { Repeat } from 'lucide-react';
import { Link } from 'react-router-dom';
import { LoadFailure } from '../../features/catalogue/load-failure';
import { useOnRepeat } from '../../features/listening/on-repeat';
import { PlayAlbumButton } from '../../features/player/play-album-button';
import { ShuffleSongsButton } from '../../features/player/shuffle-songs-button';
import { SignInButton } from '../../features/session/sign-in-button';
import { usePerson } from '../../features/session/use-session';
import { buttonClass } from '../../ui/controls/button';
import { EmptyState } from '../../ui/states/empty-state';
import { countOf } from '../../ui/formats';
import { RowsSkeleton } from '../../ui/lists/rows-skeleton';
import { Screen } from '../../ui/screen';
import { ListHeader } from '../list-header';
import { AddToPlaylistButton } from '../sharing/add-to-playlist-button';
import { OnRepeatRows } from './on-repeat-rows';

const NAME = 'On repeat';

export default function OnRepeatScreen() {
  const person = usePerson();

  return (
    <Screen title={NAME}>
      {person ? (
        <OnRepeat />
      ) : (
        <>
          <Header />
          <EmptyState icon={<Repeat />} title="Sign in to see what you play most" hint="It shows up here after a few plays.">
            <SignInButton />
          </EmptyState>
        </>
      )}
    </Screen>
  );
}

function OnRepeat() {
  const { data: songs, error, refetch } = useOnRepeat();

  if (songs) {
    return (
      <>
        <Header songs={songs} />
        {songs.length > 0 ? <Songs songs={songs} /> : <NoSongs />}
      </>
    );
  }
  return (
    <>
      <Header />
      {error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <RowsSkeleton />}
    </>
  );
}

const Songs = ({ songs }: { songs: SongOnRepeat[] }) => (
  <>
    <div className="mb-4 flex flex-wrap items-center justify-center gap-2 @lg:justify-start">
      <PlayAlbumButton album={{ title: NAME, songs }} isList size="large" />
      <ShuffleSongsButton songs={songs} source={NAME} />
      <AddToPlaylistButton songs={songs} title={NAME} />
    </div>
    <OnRepeatRows songs={songs} source={NAME} />
  </>
);

const Header = ({ songs }: { songs?: readonly SongOnRepeat[] }) => (
  <ListHeader
    icon={<Repeat />}
    name={NAME}
    detail={`${songs?.length ? `${countOf(songs.length, 'song')} you` : 'What you'} played most in the last ${ON_REPEAT_DAYS} days`}
  />
);

const NoSongs = () => (
  <EmptyState icon={<Repeat />} title="Nothing on repeat yet" hint="The songs you play most show up here.">
    <Link to={screenPaths.search} className={buttonClass()}>
      Find songs
    </Link>
  </EmptyState>
);
