import { ChevronDown } from 'lucide-react';
import { classNames } from '../class-names';
import { Field, inputClass } from './field';
import type { FieldLook } from './field';

export interface Choice {
  value: string;
  label: string;
}

interface ChoiceFieldProps extends FieldLook {
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
}

export const ChoiceField = ({ label, error, hint, className, value, choices, onChange }: ChoiceFieldProps) => (
  <Field label={label} error={error} hint={hint} {...(className && { className })}>
    {(ties) => (
      <div className="relative">
        <select
          className={classNames(inputClass, 'appearance-none truncate pr-10')}
          {...ties}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-faint" />
      </div>
    )}
  </Field>
);
