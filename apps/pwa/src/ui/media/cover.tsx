import { useEffect, useRef, useState } from 'react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import { COVER_CLASSES } from './cover-classes';
import type { HEADER_COVER } from './grow-cover';

interface Artwork {
  smallUrl: string;
  mediumUrl?: string | undefined;
  color: string;
}

export interface CoverProps {
  src: string;
  artwork: Artwork | null;
  kind: 'song' | 'album' | 'artist' | 'person';
  /** The width of the cover, for choosing a size before it is laid out. */
  sizes: string;
  alt?: string;
  /** Its first letter replaces a missing picture. */
  name?: string;
  /** Set for a cover that is in view when the screen opens, so that it loads at once, before others. */
  eager?: boolean;
  dimmed?: boolean;
  /** Set for the cover in the header of a screen. */
  mark?: typeof HEADER_COVER;
  className?: string;
  /** Handlers by which it is dragged. */
  drag?: Pick<ComponentProps<'span'>, 'onPointerDown' | 'onDragStart'> | undefined;
}

const PLACEHOLDERS = '/placeholders/';

export function Cover({ src, artwork, kind, sizes, alt = '', name, eager = false, dimmed, mark, className, drag }: CoverProps) {
  const { isBroken, onError, ...sources } = useSources({ src, artwork, sizes, eager });
  const isMissing = isBroken || src.startsWith(PLACEHOLDERS);

  return (
    <span
      className={classNames(COVER_CLASSES, dimmed && 'opacity-40 [filter:grayscale(1)]', className)}
      style={artwork && !isBroken ? { backgroundColor: artwork.color } : {}}
      {...mark}
      {...drag}
    >
      {isMissing && name ? (
        <Initial name={name} alt={alt} />
      ) : (
        <img
          key={src}
          src={isBroken ? `${PLACEHOLDERS}${kind}.svg` : src}
          {...sources}
          alt={alt}
          {...(eager ? AT_ONCE : LATE)}
          decoding="async"
          draggable={false}
          className="absolute inset-0 size-full object-cover text-transparent"
          onError={onError}
        />
      )}
    </span>
  );
}

const AT_ONCE = { loading: 'eager', fetchPriority: 'high' } as const;
const LATE = { loading: 'lazy', fetchPriority: 'auto' } as const;

/** Tries the large picture if none of the sizes loads. Offline, it may be the only one that is stored. */
function useSources({ src, artwork, sizes, eager }: Pick<CoverProps, 'src' | 'artwork' | 'sizes'> & { eager: boolean }) {
  const [failed, setFailed] = useState({ src, times: 0 });
  const times = failed.src === src ? failed.times : 0;
  const ref = useRef<HTMLImageElement>(null);
  // A picture in the document may have failed before the listener was added.
  useEffect(() => {
    if (ref.current?.complete && ref.current.naturalWidth === 0) setFailed({ src, times: 1 });
  }, [src]);
  return {
    ref,
    isBroken: times > (artwork ? 1 : 0),
    onError: () => setFailed({ src, times: times + 1 }),
    ...(artwork && times === 0 && { srcSet: srcSetOf(src, artwork), sizes: eager ? sizes : `auto, ${sizes}` }),
  };
}

/** The medium size names the large one, which the service worker may have stored instead. */
function srcSetOf(large: string, { smallUrl, mediumUrl }: Artwork): string {
  const medium = mediumUrl ? `, ${mediumUrl}#${large} 320w` : '';
  return `${smallUrl} 160w${medium}, ${large} 640w`;
}

function Initial({ name, alt }: { name: string; alt: string }) {
  const [letter = ''] = name.trim();

  return (
    <span
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      className="@container absolute inset-0 grid place-items-center bg-accent-soft font-bold text-accent"
    >
      <span className="text-[40cqi] leading-none">{letter.toLocaleUpperCase('vi')}</span>
    </span>
  );
}
