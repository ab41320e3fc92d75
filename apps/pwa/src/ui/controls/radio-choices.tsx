import { useId } from 'react';
import type { ReactNode } from 'react';

export interface RadioChoice<Value extends string> {
  value: Value;
  icon: ReactNode;
  label: string;
  hint: string;
}

interface RadioChoicesProps<Value extends string> {
  /** For screen readers; others read the heading above the choices. */
  legend: string;
  choices: readonly RadioChoice<Value>[];
  value: Value | undefined;
  disabled: boolean;
  onChange: (value: Value) => void;
}

export function RadioChoices<Value extends string>({ legend, choices, value: chosen, disabled, onChange }: RadioChoicesProps<Value>) {
  const name = useId();

  return (
    <fieldset disabled={disabled} className="-mx-2">
      <legend className="sr-only">{legend}</legend>
      {choices.map(({ value, icon, label, hint }) => (
        <label key={value} className="flex min-h-11 w-full items-center gap-3 rounded-cover p-2 hover:bg-hover">
          <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-small bg-raised text-muted [&>svg]:size-5">
            {icon}
          </span>
          <span className="min-w-0 flex-1">
            <span className="block text-small font-semibold">{label}</span>
            <span className="block text-caption text-muted">{hint}</span>
          </span>
          <input
            type="radio"
            name={name}
            checked={value === chosen}
            className="size-5 shrink-0 accent-accent"
            onChange={() => onChange(value)}
          />
        </label>
      ))}
    </fieldset>
  );
}
