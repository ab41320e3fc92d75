import type { Album } from '@chorus/contracts';
import { ArtistLink } from '../../features/catalogue/artist-link';
import { Cover } from '../../ui/cover';
import { countOf } from '../../ui/formats';
import { ScreenHeading } from '../../ui/screen';
import { Skeleton } from '../../ui/skeleton';

const layout = 'mb-6 flex flex-col items-center gap-5 pt-4 text-center @lg:flex-row @lg:items-end @lg:gap-7 @lg:text-left';
const coverSize = 'w-52 rounded-card @lg:w-44 @2xl:w-52 @3xl:w-60';

export const AlbumHeader = ({ album }: { album: Album }) => (
  <header className={layout}>
    <Cover
      kind="album"
      src={album.imageUrl}
      artwork={album.artwork}
      alt={`Cover of ${album.title}`}
      sizes="15rem"
      eager
      className={`${coverSize} shadow-float`}
    />
    <div className="min-w-0">
      <p className="text-small font-semibold text-muted">Album</p>
      <ScreenHeading className="mt-1 line-clamp-3 text-heading font-extrabold text-balance wrap-anywhere @3xl:text-display">
        {album.title}
      </ScreenHeading>
      <p className="mt-3 flex flex-wrap justify-center gap-x-2 text-small text-muted @lg:justify-start">
        <ArtistLink of={album} className="font-semibold text-ink" />
        <span aria-hidden>•</span>
        <span>{countOf(album.songs.length, 'song')}</span>
        <span aria-hidden>•</span>
        <span>{album.releaseYear}</span>
      </p>
    </div>
  </header>
);

export const AlbumHeaderSkeleton = () => (
  <div className={layout}>
    <ScreenHeading className="sr-only">Loading album</ScreenHeading>
    <Skeleton className={`${coverSize} aspect-square shrink-0`} />
    <div className="flex w-full flex-col items-center gap-3 @lg:items-start">
      <Skeleton className="h-4 w-14 rounded-small" />
      <Skeleton className="h-10 w-3/5 rounded-small" />
      <Skeleton className="h-4 w-2/5 rounded-small" />
    </div>
  </div>
);
