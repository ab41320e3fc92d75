import type { Album, Artist } from '@chorus/contracts';
import { Children } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names';
import { Cover } from '../ui/media/cover';
import type { CoverProps } from '../ui/media/cover';
import { HEADER_COVER } from '../ui/media/grow-cover';
import { ScreenHeading } from '../ui/screen';
import { Skeleton } from '../ui/skeleton';

const layout =
  'mb-6 flex flex-col items-center gap-5 pt-4 text-center @lg:flex-row @lg:items-end @lg:gap-7 @lg:text-left lying:mb-3 lying:items-center lying:gap-5 lying:pt-1';
const looks = {
  album: {
    word: 'Album',
    picture: 'w-52 rounded-card @lg:w-44 @2xl:w-52 @3xl:w-60 lying:w-24',
    sizes: '(min-width: 1024px) 15rem, 13rem',
    text: undefined,
  },
  artist: {
    word: 'Artist',
    picture: 'w-44 rounded-full @lg:w-40 @2xl:w-44 @3xl:w-52 lying:w-24',
    sizes: '(min-width: 1024px) 13rem, 11rem',
    text: '@lg:pb-3 lying:pb-0',
  },
};

interface CatalogueHeaderProps {
  kind: keyof typeof looks;
  /** What it says above the name; unset: what its kind is called. */
  word?: string;
  of: Pick<Album | Artist, 'imageUrl' | 'artwork'>;
  alt: string;
  name: string;
  /** Handlers by which its picture is dragged. */
  drag?: CoverProps['drag'];
  children: ReactNode;
}

export const CatalogueHeader = ({ kind, word = looks[kind].word, of, alt, name, drag, children }: CatalogueHeaderProps) => (
  <HeaderFrame
    word={word}
    name={name}
    text={looks[kind].text}
    picture={
      <Cover
        kind={kind}
        src={of.imageUrl}
        artwork={of.artwork}
        alt={alt}
        {...(kind === 'artist' && { name })}
        sizes={looks[kind].sizes}
        eager
        mark={HEADER_COVER}
        drag={drag}
        className={`${looks[kind].picture} shadow-float`}
      />
    }
  >
    {children}
  </HeaderFrame>
);

interface HeaderFrameProps {
  word: string;
  name: string;
  picture: ReactNode;
  text?: string | undefined;
  description?: ReactNode;
  children: ReactNode;
}

export const albumPicture = { sizes: looks.album.sizes, className: `${looks.album.picture} shadow-float` };

export const HeaderFrame = ({ word, name, picture, text, description, children }: HeaderFrameProps) => (
  <header className={layout}>
    {picture}
    <div className={classNames('min-w-0', text)}>
      <p className="text-small font-semibold text-muted">{word}</p>
      <ScreenHeading className="mt-1 -mb-1 pb-1 text-heading font-extrabold text-balance wrap-anywhere pointer-fine:line-clamp-3 @3xl:text-display lying:line-clamp-1 lying:text-heading">
        {name}
      </ScreenHeading>
      {description}
      <p className="mt-3 flex flex-wrap items-center justify-center gap-x-2 lying:mt-1 text-small text-muted @lg:justify-start">
        {Children.toArray(children).map((detail, index, { length }) => (
          // A no-break space keeps the bullet off the start of a line.
          <span key={index}>
            {detail}
            {index < length - 1 && (
              <span aria-hidden className="pl-1">
                {'\u00a0•'}
              </span>
            )}
          </span>
        ))}
      </p>
    </div>
  </header>
);

export const CatalogueHeaderSkeleton = ({ kind }: { kind: keyof typeof looks | 'playlist' }) => (
  <div className={layout}>
    <ScreenHeading className="sr-only">{`Loading ${kind}`}</ScreenHeading>
    <Skeleton className={`${looks[kind === 'artist' ? 'artist' : 'album'].picture} aspect-square shrink-0`} />
    <div
      className={classNames('flex w-full flex-col items-center gap-3 @lg:items-start', looks[kind === 'artist' ? 'artist' : 'album'].text)}
    >
      <Skeleton className="h-4 w-14 rounded-small" />
      <Skeleton className="h-10 w-3/5 rounded-small" />
      <Skeleton className="h-4 w-2/5 rounded-small" />
    </div>
  </div>
);
