import hotToast from 'react-hot-toast';

interface Action {
  label: string;
  onPress: () => void;
}

const LASTS_MS = 8_000;
const OFFER_LASTS_MS = 20_000;

/** Shows a toast with a button, which stays longer than one without. */
export function showActionToast(text: string, action: Action): void {
  hotToast(
    ({ id }) => (
      <span className="flex items-center gap-3">
        {text}
        <ToastButton action={action} id={id} />
      </span>
    ),
    // Pressed again, it stays longer instead of being there twice.
    { id: text, duration: LASTS_MS },
  );
}

/** Shows what somebody offers, with a button that accepts it and one that puts it away. Returns what takes it away. */
export function showOfferToast(text: string, action: Action): () => void {
  const shown = hotToast(
    ({ id }) => (
      <span className="flex flex-wrap items-center justify-end gap-x-4">
        <span className="min-w-0 grow py-1">{text}</span>
        <span className="flex shrink-0 gap-4">
          <ToastButton action={action} id={id} />
          <ToastButton action={{ label: 'Dismiss', onPress: () => undefined }} id={id} isQuiet />
        </span>
      </span>
    ),
    { duration: OFFER_LASTS_MS },
  );
  return () => hotToast.dismiss(shown);
}

const ToastButton = ({ action: { label, onPress }, id, isQuiet = false }: { action: Action; id: string; isQuiet?: boolean }) => (
  <button
    type="button"
    className={`min-h-11 rounded-small font-semibold hover:underline ${isQuiet ? 'text-muted' : 'text-accent'}`}
    onClick={() => {
      onPress();
      hotToast.dismiss(id);
    }}
  >
    {label}
  </button>
);
