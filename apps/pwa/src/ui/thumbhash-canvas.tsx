import { useEffect, useRef } from 'react';
import { thumbHashToRGBA } from 'thumbhash';

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** Paints a thumbhash (base64): a blurred picture out of 25 bytes. A canvas needs no `data:` in the page's security policy. */
export function ThumbhashCanvas({ thumbhash, className }: { thumbhash: string; className?: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    if (!canvas.current) return;
    const { w, h, rgba } = thumbHashToRGBA(bytesOf(thumbhash));
    canvas.current.width = w;
    canvas.current.height = h;
    canvas.current.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(rgba), w, h), 0, 0);
  }, [thumbhash]);

  return <canvas ref={canvas} aria-hidden className={className} />;
}
