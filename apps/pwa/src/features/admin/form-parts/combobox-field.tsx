import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import type { Choice } from '../../../ui/controls/choice-field';
import { classNames } from '../../../ui/class-names';
import { Field, inputClass } from '../../../ui/controls/field';
import type { FieldLook } from '../../../ui/controls/field';
import { useCombobox } from './use-combobox';

interface ComboboxFieldProps extends FieldLook {
  value: string;
  choices: readonly Choice[];
  placeholder?: string;
  onChange: (value: string) => void;
}

/** One of many choices, found by typing. */
export function ComboboxField({
  label,
  hidesLabel = false,
  error,
  hint,
  className,
  value,
  choices,
  placeholder,
  onChange,
}: ComboboxFieldProps) {
  const listId = useId();
  const { isOpen, shown, hiddenCount, activeAt, choose, input } = useCombobox(choices, value, onChange);
  const optionId = (at: number) => `${listId}-${at}`;
  const hasList = isOpen && shown.length > 0;

  return (
    <Field label={label} hidesLabel={hidesLabel} error={error} hint={hint} {...(className && { className })}>
      {(ties) => (
        <div className="relative">
          <input
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            className={classNames(inputClass, 'truncate pr-10')}
            {...ties}
            {...input}
            placeholder={placeholder}
            aria-autocomplete="list"
            aria-expanded={hasList}
            aria-controls={hasList ? listId : undefined}
            aria-activedescendant={hasList ? optionId(activeAt) : undefined}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <ChevronDown aria-hidden className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-faint" />
          {isOpen && (
            <div className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-cover bg-raised py-1 text-small shadow-float ring-1 ring-line-strong">
              {hasList ? (
                <ul id={listId} role="listbox" aria-label="Matches" className="max-h-60 overflow-y-auto">
                  {shown.map((choice, at) => (
                    <Option
                      key={choice.value}
                      id={optionId(at)}
                      label={choice.label}
                      isActive={at === activeAt}
                      onChoose={() => choose(choice)}
                    />
                  ))}
                </ul>
              ) : (
                <p className="px-3.5 py-2 text-muted">{input.value ? 'No match' : 'Nothing to choose yet'}</p>
              )}
              {hiddenCount > 0 && <p className="px-3.5 py-2 text-caption text-muted">{hiddenCount} more. Type to find one.</p>}
            </div>
          )}
        </div>
      )}
    </Field>
  );
}

interface OptionProps {
  id: string;
  label: string;
  isActive: boolean;
  onChoose: () => void;
}

const scrollTo = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

const Option = ({ id, label, isActive, onChoose }: OptionProps) => (
  <li
    ref={isActive ? scrollTo : undefined}
    id={id}
    role="option"
    aria-selected={isActive}
    className={classNames('cursor-pointer truncate px-3.5 py-2 max-md:py-3', isActive && 'bg-hover')}
    // Keeps the focus in the input.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onChoose}
  >
    {label}
  </li>
);
