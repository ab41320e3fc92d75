import type { LinkedMusic } from '@chorus/contracts';
import { screenPaths } from '@chorus/contracts';
import { Link2Off } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { LoadFailure } from '../../features/catalogue/load-failure';
import { SongTableSkeleton } from '../../features/catalogue/song-table-skeleton';
import { linkedKindNames } from '../../features/listening-links/linked-kind-names';
import { useLinkedMusic } from '../../features/listening-links/use-linked-music';
import { PlayAlbumButton } from '../../features/player/play-album-button';
import { ShuffleSongsButton } from '../../features/player/shuffle-songs-button';
import { useDates } from '../../platform/dates/use-dates';
import { buttonClass } from '../../ui/controls/button';
import { countOf } from '../../ui/formats';
import { Screen, ScreenHeading } from '../../ui/screen';
import { ScreenNotice } from '../../ui/states/screen-notice';
import { CatalogueHeader, CatalogueHeaderSkeleton } from '../catalogue-header';
import { PagedSongs } from '../paged-songs';

/** The screen to which a link for visitors leads. */
export default function ListenScreen() {
  const token = useLocation().hash.slice(1);
  const { music, error, hasEnded, isPending, refetch } = useLinkedMusic(token);

  return (
    <Screen title={music?.title ?? 'Listen'} glow={music?.artwork?.color}>
      {music && <Linked music={music} />}
      {isPending && (
        <>
          <CatalogueHeaderSkeleton kind="album" />
          <SongTableSkeleton />
        </>
      )}
      {!music && hasEnded && <Ended />}
      {!music && error && !hasEnded && (
        <>
          <ScreenHeading className="sr-only">Listen</ScreenHeading>
          <LoadFailure error={error} onRetry={() => void refetch()} />
        </>
      )}
    </Screen>
  );
}

function Linked({ music }: { music: LinkedMusic }) {
  const { dayOf } = useDates();
  const { kind, title, artist, songs } = music;
  // The cover draws a picture where there is none.
  const picture = { imageUrl: music.imageUrl ?? songs[0]?.imageUrl ?? '', artwork: music.artwork ?? songs[0]?.artwork ?? null };

  return (
    <>
      <CatalogueHeader
        kind={kind === 'artist' ? 'artist' : 'album'}
        word={linkedKindNames[kind]}
        of={picture}
        name={title}
        alt={`Cover of ${title}`}
      >
        {artist !== null && (
          <span dir="auto" className="font-semibold text-ink">
            {artist}
          </span>
        )}
        {kind !== 'song' && <span>{countOf(songs.length, 'song')}</span>}
        <span>{`Available until ${dayOf(music.endsAt)}`}</span>
      </CatalogueHeader>
      {songs.length > 0 && (
        <div className="mb-4 flex flex-wrap items-center justify-center gap-y-2 @lg:justify-start @lg:gap-x-2">
          <PlayAlbumButton album={{ title, songs }} isList size="large" />
          {songs.length > 1 && <ShuffleSongsButton songs={songs} source={title} />}
        </div>
      )}
      <PagedSongs songs={songs} source={title} />
    </>
  );
}

const Ended = () => (
  <ScreenNotice icon={<Link2Off />} title="This link no longer works" hint="It has ended, or the music was removed. Ask for a new link.">
    <Link to={screenPaths.home} className={buttonClass('primary')}>
      Back to Home
    </Link>
  </ScreenNotice>
);
