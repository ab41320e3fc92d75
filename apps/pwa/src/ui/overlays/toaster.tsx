import { useLayoutEffect, useRef } from 'react';
import { Toaster as HotToaster, ToastBar, useToasterStore } from 'react-hot-toast';
import { useMediaQuery } from '../hooks/use-media-query';
import { WIDE } from '../hooks/wide';
import { useHeldToasts } from './use-held-toasts';

/** More would cover a phone's screen. */
const MOST_ON_PHONE = 2;

/**
 * Durations and the limit of 20 are the library's defaults and the specification's. Each new toast
 * is shown above dialogs that opened in the meantime.
 */
export function Toaster() {
  const layer = useRef<HTMLDivElement>(null);
  const { toasts } = useToasterStore();
  const latest = toasts[0]?.id;
  const held = useHeldToasts(useMediaQuery(WIDE) ? Infinity : MOST_ON_PHONE);

  // The layer stays open because a toast that is added to a closed one measures as 0 and never shows.
  useLayoutEffect(() => {
    const popover = layer.current;
    if (popover?.matches(':popover-open')) popover.hidePopover();
    popover?.showPopover();
  }, [latest]);

  return (
    <div ref={layer} popover="manual" className="pointer-events-none size-full max-h-none max-w-none overflow-visible bg-transparent">
      <HotToaster
        position="top-center"
        containerClassName="toasts"
        toastOptions={{
          style: {
            background: 'var(--color-raised)',
            color: 'var(--color-ink)',
            border: '1px solid var(--color-line-strong)',
            borderRadius: 'var(--radius-card)',
            fontSize: 'var(--text-small)',
          },
          success: { iconTheme: { primary: 'var(--color-accent)', secondary: 'var(--color-on-accent)' } },
          error: { iconTheme: { primary: 'var(--color-danger)', secondary: 'var(--color-ground)' } },
        }}
      >
        {(toast) => (held.has(toast.id) ? <></> : <ToastBar toast={toast} position="top-center" />)}
      </HotToaster>
    </div>
  );
}
