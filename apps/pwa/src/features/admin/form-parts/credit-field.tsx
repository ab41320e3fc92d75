import { MOST_CREDITS } from '@chorus/contracts';
import type { Artist } from '@chorus/contracts';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Choice } from '../../../ui/controls/choice-field';
import { artistChoices } from './catalogue-choices';
import { ComboboxField } from './combobox-field';
import { creditForm, rowsIn, textOfCredit, withRow } from './credit-form';
import type { CreditForm, CreditRow } from './credit-form';
import { CHOOSE_ARTIST, CreditRows } from './credit-rows';
import type { Part } from './credit-rows';
import { TextButton } from './text-button';

interface CreditFieldProps {
  value: CreditForm;
  artists: readonly Artist[];
  /** Offered above the artists while there is one. */
  others?: readonly Choice[];
  errors: Partial<Record<keyof CreditForm, string>>;
  hint?: ReactNode;
  onChange: (change: CreditForm) => void;
}

/** Who a song or album is by: a choice like any other, or a list where there are several artists. */
export function CreditField({ value, artists, others = [], errors, hint, onChange }: CreditFieldProps) {
  const rows = rowsIn(value);
  const choices = artistChoices(artists);
  const { frame, focusPart } = useFocusedPart();
  const change = (changed: readonly CreditRow[]) => onChange(creditForm(changed));
  const add = () => {
    change(withRow(rows));
    focusPart(rows.length, 'artist');
  };
  const isOne = value.artists === '';
  const mayAdd = rows.length < MOST_CREDITS && choices.some(({ value: id }) => id === rows.at(-1)?.artistId);

  return (
    <div ref={frame} className={isOne ? undefined : 'sm:col-span-full'}>
      {isOne ? (
        <div data-place={0}>
          <ComboboxField
            label="Artist"
            value={value.artistId}
            choices={[...others, ...choices]}
            placeholder={CHOOSE_ARTIST}
            error={errors.artistId ?? errors.artists}
            hint={hint}
            onChange={(artistId) => onChange({ artistId, artists: '' })}
          />
        </div>
      ) : (
        <CreditRows
          rows={rows}
          choices={choices}
          error={errors.artists ?? errors.artistId}
          hint={hint}
          onChange={change}
          onFocus={focusPart}
        >
          <p className="mt-3 text-caption wrap-anywhere text-muted">
            Reads as <bdi className="font-semibold text-ink">{textOfCredit(rows, artists)}</bdi>
          </p>
        </CreditRows>
      )}
      {mayAdd && (
        <p className="mt-2 text-caption">
          <TextButton onClick={add}>Add another artist</TextButton>
        </p>
      )}
    </div>
  );
}

const selectors: Readonly<Record<Part, string>> = { artist: '[role=combobox]', up: '[data-part=up]', down: '[data-part=down]' };

/** Moves the focus to where a change of the list has put it. */
function useFocusedPart() {
  const frame = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<{ place: number; part: Part }>();

  useLayoutEffect(() => {
    if (wanted) frame.current?.querySelector<HTMLElement>(`[data-place="${wanted.place}"] ${selectors[wanted.part]}`)?.focus();
  }, [wanted]);

  return { frame, focusPart: (place: number, part: Part) => setWanted({ place, part }) };
}
