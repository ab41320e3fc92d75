import { LONGEST_JOIN_PHRASE } from '@chorus/contracts';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { Choice } from '../../../ui/controls/choice-field';
import { IconButton } from '../../../ui/controls/icon-button';
import { TextField } from '../../../ui/controls/text-field';
import { ComboboxField } from './combobox-field';
import { joinTexts, movedRow, phraseOf, withArtist, withoutRow, withPhrase } from './credit-form';
import type { CreditRow } from './credit-form';

export const CHOOSE_ARTIST = 'Choose an artist';

/** What of a line gets the focus. */
export type Part = 'artist' | 'up' | 'down';

interface CreditRowsProps {
  rows: readonly CreditRow[];
  choices: readonly Choice[];
  error: string | undefined;
  hint: ReactNode;
  /** How the credit reads. */
  children: ReactNode;
  onChange: (rows: readonly CreditRow[]) => void;
  onFocus: (place: number, part: Part) => void;
}

/** Several artists in their order, each with the text behind the name. */
export function CreditRows({ rows, choices, error, hint, children, onChange, onFocus }: CreditRowsProps) {
  const texts = useId();
  const taken = new Set(rows.map(({ artistId }) => artistId));

  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-small font-semibold">Artists</legend>
      <ol className="grid gap-3 sm:gap-2">
        {rows.map(({ artistId }, at) => (
          <li key={at} data-place={at} className="grid grid-cols-[6.5rem_1fr] items-start gap-2 sm:grid-cols-[minmax(0,1fr)_6.5rem_auto]">
            <ComboboxField
              label={`Artist ${at + 1}`}
              hidesLabel
              className="max-sm:col-span-2"
              value={artistId}
              choices={choices.filter(({ value }) => value === artistId || !taken.has(value))}
              placeholder={CHOOSE_ARTIST}
              error={artistId === '' ? error && CHOOSE_ARTIST : undefined}
              onChange={(chosen) => onChange(withArtist(rows, at, chosen))}
            />
            <PartsOfRow {...{ rows, choices, at, texts, onChange, onFocus }} />
          </li>
        ))}
      </ol>
      <datalist id={texts}>
        {joinTexts.map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
      {error && rows.every(({ artistId }) => artistId !== '') && <p className="mt-1.5 text-caption text-danger">{error}</p>}
      {hint && <div className="mt-2 text-caption text-muted">{hint}</div>}
      {children}
    </fieldset>
  );
}

interface PartsOfRowProps extends Pick<CreditRowsProps, 'rows' | 'choices' | 'onChange' | 'onFocus'> {
  at: number;
  texts: string;
}

function PartsOfRow({ rows, choices, at, texts, onChange, onFocus }: PartsOfRowProps) {
  const last = rows.length - 1;
  const nameOf = (place: number) => choices.find(({ value }) => value === rows[place]?.artistId)?.label ?? `artist ${place + 1}`;
  const name = nameOf(at);

  const move = (to: number) => {
    onChange(movedRow(rows, at, to));
    onFocus(to, partAfter(at, to, last));
  };
  const remove = () => {
    onChange(withoutRow(rows, at));
    onFocus(Math.max(0, Math.min(at, last - 1)), 'artist');
  };

  return (
    <>
      <JoinField
        label={at === last ? `Text after ${name}` : `Text between ${name} and ${nameOf(at + 1)}`}
        texts={texts}
        isLast={at === last}
        phrase={rows[at]?.joinPhrase ?? ''}
        onChange={(phrase) => onChange(withPhrase(rows, at, phrase))}
      />
      <div className="-mr-1.5 flex h-11 items-center justify-end">
        <IconButton data-part="up" label={`Move ${name} up`} disabled={at === 0} onClick={() => move(at - 1)}>
          <ArrowUp className="size-4" />
        </IconButton>
        <IconButton data-part="down" label={`Move ${name} down`} disabled={at === last} onClick={() => move(at + 1)}>
          <ArrowDown className="size-4" />
        </IconButton>
        <IconButton label={`Remove ${name}`} onClick={remove}>
          <X className="size-4" />
        </IconButton>
      </div>
    </>
  );
}

/** The button that was pressed, unless there is no further way for it. */
function partAfter(at: number, to: number, last: number): Part {
  if (to < at) return to === 0 ? 'down' : 'up';
  return to === last ? 'up' : 'down';
}

interface JoinFieldProps {
  label: string;
  /** The id of the list of suggested texts. */
  texts: string;
  isLast: boolean;
  phrase: string;
  onChange: (phrase: string) => void;
}

/** The text between two names without the spaces around it. Behind the last name there is mostly none. */
function JoinField({ label, texts, isLast, phrase, onChange }: JoinFieldProps) {
  const [typed, setTyped] = useState<string>();

  if (isLast && phrase === '' && typed === undefined) return <span />;
  return (
    <TextField
      label={label}
      hidesLabel
      list={texts}
      maxLength={LONGEST_JOIN_PHRASE - 2}
      value={typed ?? phrase.trim()}
      onChange={(text) => {
        setTyped(text);
        onChange(isLast ? phraseOf(text).trimEnd() : phraseOf(text));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
