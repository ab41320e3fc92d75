import { writeRoomCode } from '@chorus/contracts';
import { Suspense } from 'react';
import { lazyPart } from '../../../ui/lazy-part';
import type { RoomView } from '../room-view';

const QrCode = lazyPart(async () => ({ default: (await import('../../../ui/media/qr-code')).QrCode }));

/** How people in front of the screen join: they scan the picture or type the code. */
export const WayIn = ({ view: { code, state }, url }: { view: RoomView; url: string }) => (
  <section aria-label="How to join" className="flex shrink-0 items-center justify-end gap-[max(0.75rem,1.2vw)]">
    <div className="text-right">
      {state.name != null && (
        <p dir="auto" className="max-w-[40vw] truncate text-[clamp(1rem,1.5vw,2rem)] font-bold">
          {state.name}
        </p>
      )}
      <p className="text-[clamp(0.875rem,1.1vw,1.5rem)] text-muted">Scan to join</p>
      {code !== undefined && (
        <p className="text-[clamp(1.125rem,1.9vw,2.5rem)] font-bold tracking-wider whitespace-nowrap tabular-nums">{writeRoomCode(code)}</p>
      )}
    </div>
    <div className="w-[clamp(6rem,20vh,14rem)] max-md:w-24 shrink-0">
      <Suspense fallback={<span className="block aspect-square w-full" />}>
        <QrCode text={url} label="QR code of this room's link" />
      </Suspense>
    </div>
  </section>
);
