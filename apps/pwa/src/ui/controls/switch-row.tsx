import { classNames } from '../class-names';

interface SwitchRowProps {
  label: string;
  hint: string;
  checked: boolean;
  busy?: boolean;
  className?: string;
  onChange: (checked: boolean) => void;
}

export const SwitchRow = ({ label, hint, checked, busy = false, className, onChange }: SwitchRowProps) => (
  <button
    type="button"
    role="switch"
    aria-checked={checked}
    aria-busy={busy}
    className={classNames(
      'flex min-h-14 w-full items-center gap-3 rounded-card bg-raised px-4 py-1.5 text-left ring-1 ring-line hover:bg-hover',
      className,
    )}
    onClick={() => !busy && onChange(!checked)}
  >
    <span className="flex-1">
      <span className="block text-small font-semibold">{label}</span>
      <span className="block text-caption text-muted">{hint}</span>
    </span>
    <span
      aria-hidden
      className={classNames(
        'flex h-6 w-10 shrink-0 items-center rounded-full p-1 transition-colors',
        checked ? 'bg-accent' : 'ring-2 ring-line-strong ring-inset',
      )}
    >
      <span className={classNames('size-4 rounded-full transition-transform', checked ? 'translate-x-4 bg-on-accent' : 'bg-muted')} />
    </span>
  </button>
);
