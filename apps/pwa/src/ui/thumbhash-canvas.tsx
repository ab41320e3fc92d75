import { useEffect, useRef } from 'react';

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

let last = Promise.resolve();

/** A screen has dozens: yields to input and painting between two of them. */
function inTurn(paint: () => Promise<void>): void {
  last = last
    .then(() => new Promise<void>((next) => void setTimeout(next)))
    .then(paint)
    .catch(() => undefined);
}

export function ThumbhashCanvas({ thumbhash, className }: { thumbhash: string; className?: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    let isCurrent = true;
    const paint = async () => {
      const { thumbHashToRGBA } = await import('thumbhash');
      if (!isCurrent || !canvas.current) return;
      const { w, h, rgba } = thumbHashToRGBA(bytesOf(thumbhash));
      canvas.current.width = w;
      canvas.current.height = h;
      canvas.current.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(rgba), w, h), 0, 0);
    };
    inTurn(paint);
    return () => void (isCurrent = false);
  }, [thumbhash]);

  return <canvas ref={canvas} aria-hidden className={className} />;
}
