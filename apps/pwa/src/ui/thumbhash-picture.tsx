import { useEffect, useRef } from 'react';
import { thumbHashToDataURL } from 'thumbhash';

export const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

let last = Promise.resolve();

/** A screen has dozens: yields to input and painting between two of them. */
function inTurn(paint: () => void): void {
  last = last
    .then(() => new Promise<void>((next) => void setTimeout(next)))
    .then(paint)
    .catch(() => undefined);
}

/** A background and no canvas: the browser gives each canvas a layer of its own, and each picture above it, which every frame pays for. */
export function ThumbhashPicture({ thumbhash, className }: { thumbhash: string; className?: string }) {
  const picture = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    let isCurrent = true;
    const paint = () => {
      if (!isCurrent || !picture.current) return;
      picture.current.style.background = `url(${thumbHashToDataURL(bytesOf(thumbhash))}) 0 / 100% 100%`;
    };
    inTurn(paint);
    return () => void (isCurrent = false);
  }, [thumbhash]);

  return <span ref={picture} aria-hidden className={className} />;
}
