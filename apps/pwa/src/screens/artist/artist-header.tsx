import type { ArtistDetail } from '@chorus/contracts';
import { Cover } from '../../ui/cover';
import { countOf, formatCalendarDay } from '../../ui/formats';
import { ScreenHeading } from '../../ui/screen';
import { Skeleton } from '../../ui/skeleton';

const layout = 'mb-6 flex flex-col items-center gap-5 pt-4 text-center @lg:flex-row @lg:items-end @lg:gap-7 @lg:text-left';
const pictureSize = 'w-44 rounded-full @lg:w-40 @2xl:w-44 @3xl:w-52';

export const ArtistHeader = ({ artist }: { artist: ArtistDetail }) => (
  <header className={layout}>
    <Cover
      kind="artist"
      src={artist.imageUrl}
      artwork={artist.artwork}
      alt={`Picture of ${artist.fullName}`}
      sizes="13rem"
      eager
      className={`${pictureSize} shadow-float`}
    />
    <div className="min-w-0 @lg:pb-3">
      <p className="text-small font-semibold text-muted">Artist</p>
      <ScreenHeading className="mt-1 line-clamp-3 text-heading font-extrabold text-balance wrap-anywhere @3xl:text-display">
        {artist.fullName}
      </ScreenHeading>
      <p className="mt-3 flex flex-wrap justify-center gap-x-2 text-small text-muted @lg:justify-start">
        <span>{countOf(artist.songs.length, 'song')}</span>
        <span aria-hidden>•</span>
        <span>{countOf(artist.albums.length, 'album')}</span>
        {artist.dateOfBirth && (
          <>
            <span aria-hidden>•</span>
            <span>Born {formatCalendarDay(artist.dateOfBirth)}</span>
          </>
        )}
      </p>
    </div>
  </header>
);

export const ArtistHeaderSkeleton = () => (
  <div className={layout}>
    <ScreenHeading className="sr-only">Loading artist</ScreenHeading>
    <Skeleton className={`${pictureSize} aspect-square shrink-0`} />
    <div className="flex w-full flex-col items-center gap-3 @lg:items-start @lg:pb-3">
      <Skeleton className="h-4 w-14 rounded-small" />
      <Skeleton className="h-10 w-3/5 rounded-small" />
      <Skeleton className="h-4 w-2/5 rounded-small" />
    </div>
  </div>
);
