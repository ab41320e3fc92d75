import { CalendarDays } from 'lucide-react';
import { useRef } from 'react';
import { classNames } from '../../../ui/class-names';
import { IconButton } from '../../../ui/controls/icon-button';
import { Field, inputClass } from '../../../ui/controls/field';
import type { FieldLook } from '../../../ui/controls/field';

interface DateFieldProps extends FieldLook {
  /** `yyyy-MM-dd`, or the part of it that has been typed. */
  value: string;
  placeholder?: string;
  onChange: (date: string) => void;
}

/** A date as `yyyy-MM-dd`, typed or picked. The browser's own field would show it in the order of the system's language. */
export function DateField({ label, error, hint, className, value, placeholder = 'yyyy-MM-dd', onChange }: DateFieldProps) {
  const picker = useRef<HTMLInputElement>(null);

  return (
    <Field label={label} error={error} hint={hint} {...(className && { className })}>
      {(ties) => (
        <div className="relative">
          <input
            autoComplete="off"
            className={classNames(inputClass, 'pr-12')}
            {...ties}
            value={value}
            placeholder={placeholder}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <input
            ref={picker}
            type="date"
            tabIndex={-1}
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-0 w-12 opacity-0"
            value={/^\d{4}-\d\d-\d\d$/.test(value) ? value : ''}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <IconButton
            label={`Pick a date: ${label}`}
            className="absolute top-0 right-0 md:top-0.5 md:right-0.5"
            onClick={() => picker.current?.showPicker()}
          >
            <CalendarDays className="size-4" />
          </IconButton>
        </div>
      )}
    </Field>
  );
}
