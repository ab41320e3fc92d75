import { useState } from 'react';
import type { ComponentProps, KeyboardEvent } from 'react';
import type { Choice } from '../../../ui/controls/choice-field';
import { isNameOf, matchingChoices } from './matching-choices';

/** Thousands of artists are found by typing, not by scrolling. */
const MOST_SHOWN = 50;

interface Combobox {
  isOpen: boolean;
  shown: readonly Choice[];
  hiddenCount: number;
  activeAt: number;
  choose: (choice: Choice) => void;
  input: Pick<ComponentProps<'input'>, 'value' | 'onChange' | 'onClick' | 'onBlur' | 'onKeyDown'>;
}

/** The keys and states of an input with a list of choices (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). */
export function useCombobox(choices: readonly Choice[], value: string, onChange: (value: string) => void): Combobox {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const [movedTo, setMovedTo] = useState<number>();
  const chosen = choices.find((choice) => choice.value === value);
  const matches = matchingChoices(choices, typed ?? '');
  const shown = matches.slice(0, MOST_SHOWN);
  const activeAt = movedTo ?? Math.max(0, typed === undefined && chosen ? shown.indexOf(chosen) : 0);

  const open = (text?: string) => {
    setOpen(true);
    setTyped(text);
    setMovedTo(undefined);
  };
  const close = () => {
    setOpen(false);
    setTyped(undefined);
  };
  const choose = (choice: Choice) => {
    onChange(choice.value);
    close();
  };
  const move = (by: number) => (isOpen ? setMovedTo(Math.min(Math.max(activeAt + by, 0), shown.length - 1)) : open());
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    ...(isOpen && { Escape: close }),
    ...(isOpen && { Enter: () => shown[activeAt] && choose(shown[activeAt]) }),
  };

  return {
    isOpen,
    shown,
    hiddenCount: matches.length - shown.length,
    activeAt,
    choose,
    input: {
      value: typed ?? chosen?.label ?? '',
      onChange: ({ currentTarget }) => open(currentTarget.value),
      onClick: () => !isOpen && open(),
      onBlur: () => {
        const [named, ...others] = typed === undefined ? [] : shown.filter((choice) => isNameOf(typed, choice));
        if (named && others.length === 0) choose(named);
        else close();
      },
      onKeyDown: (event: KeyboardEvent) => {
        const act = keys[event.key];
        if (!act) return;
        // Escape would close the dialog, Enter would submit its form.
        event.preventDefault();
        act();
      },
    },
  };
}
