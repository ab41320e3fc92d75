import { Toaster as HotToaster } from 'react-hot-toast';

/** Where toasts appear. How long each kind stays and that there are at most 20 are the library's defaults, and the specification's. */
export const Toaster = () => (
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
);
