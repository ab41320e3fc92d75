import { useState } from 'react';
import { classNames } from './class-names';

interface Artwork {
  smallUrl: string;
  color: string;
}

interface CoverProps {
  src: string;
  artwork: Artwork | null;
  kind: 'song' | 'album' | 'artist' | 'person';
  sizes: string;
  alt?: string;
  /** Its first letter takes the place of a picture that is missing. */
  name?: string;
  /** In sight when the screen opens: loaded at once, before others. */
  eager?: boolean;
  dimmed?: boolean;
  className?: string;
}

const PLACEHOLDERS = '/placeholders/';
const SMALL_WIDTH = 160;
const LARGE_WIDTH = 640;

export function Cover({ src, artwork, kind, sizes, alt = '', name, eager, dimmed, className }: CoverProps) {
  const [broken, setBroken] = useState<string>();
  const isBroken = broken === src;
  const picture = isBroken ? undefined : artwork;
  const isMissing = isBroken || src.startsWith(PLACEHOLDERS);

  return (
    <span
      className={classNames(
        'relative block aspect-square shrink-0 overflow-hidden bg-raised',
        dimmed && 'opacity-40 [filter:grayscale(1)]',
        className,
      )}
      style={picture ? { backgroundColor: picture.color } : {}}
    >
      {isMissing && name ? (
        <Initial name={name} alt={alt} />
      ) : (
        <img
          key={src}
          src={isBroken ? `${PLACEHOLDERS}${kind}.svg` : src}
          {...(picture && { srcSet: `${picture.smallUrl} ${SMALL_WIDTH}w, ${src} ${LARGE_WIDTH}w`, sizes })}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          draggable={false}
          className="absolute inset-0 size-full object-cover text-transparent"
          onError={() => setBroken(src)}
        />
      )}
    </span>
  );
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
