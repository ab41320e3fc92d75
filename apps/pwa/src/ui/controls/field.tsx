import { useId } from 'react';
import type { ReactNode } from 'react';

export interface FieldLook {
  label: string;
  /** Set where others see from its place what the field is. */
  hidesLabel?: boolean;
  error?: string | undefined;
  hint?: ReactNode;
  className?: string;
}

interface FieldTies {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps extends FieldLook {
  children: (ties: FieldTies) => ReactNode;
}

export const inputClass =
  'h-11 w-full min-w-0 rounded-cover bg-raised px-3.5 text-body text-ink ring-1 ring-line placeholder:text-faint hover:bg-hover focus:ring-accent focus:outline-none disabled:opacity-60 aria-invalid:ring-danger md:text-small';

export function Field({ label, hidesLabel, error, hint, className, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');

  return (
    <div className={className}>
      <label htmlFor={id} className={hidesLabel ? 'sr-only' : 'mb-1.5 block text-small font-semibold'}>
        {label}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-caption text-danger">
          {error}
        </p>
      )}
      {hint && (
        <div id={`${id}-hint`} className="mt-1.5 text-caption text-muted">
          {hint}
        </div>
      )}
    </div>
  );
}
