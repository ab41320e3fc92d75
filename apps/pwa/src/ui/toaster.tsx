import { useLayoutEffect, useRef } from 'react';
import { Toaster as HotToaster, useToasterStore } from 'react-hot-toast';

/**
 * Where toasts appear. How long each kind stays and that there are at most 20 are the library's defaults, and the specification's.
 * Each new one comes on top of the dialogs that have opened since.
 */
export function Toaster() {
  const layer = useRef<HTMLDivElement>(null);
  const { toasts } = useToasterStore();
  const latest = toasts[0]?.id;

  // It stays open, since a toast that comes into a closed layer measures nothing and never shows.
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
      />
    </div>
  );
}
