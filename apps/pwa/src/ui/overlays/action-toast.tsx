import hotToast from 'react-hot-toast';

interface Action {
  label: string;
  onPress: () => void;
}

const LASTS_MS = 8_000;

/** Shows a toast with a button, which stays longer than one without. */
export function showActionToast(text: string, { label, onPress }: Action): void {
  hotToast(
    ({ id }) => (
      <span className="flex items-center gap-3">
        {text}
        <button
          type="button"
          className="min-h-11 rounded-small font-semibold text-accent hover:underline"
          onClick={() => {
            onPress();
            hotToast.dismiss(id);
          }}
        >
          {label}
        </button>
      </span>
    ),
    // Pressed again, it stays longer instead of being there twice.
    { id: text, duration: LASTS_MS },
  );
}
