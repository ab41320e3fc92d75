import { useRef } from 'react';
import { TextField } from '../../../ui/controls/text-field';
import { useGenres } from '../catalogue-lists';
import { suggestedGenres, withGenre } from './genres-text';

const MOST_SUGGESTED = 6;

interface GenresFieldProps {
  value: string;
  error?: string | undefined;
  placeholder?: string | undefined;
  hint?: string | undefined;
  onChange: (genres: string) => void;
}

/** Names separated by commas; a press adds a name that songs already have. */
export function GenresField({ value, error, placeholder = 'Rock, V-Pop', hint, onChange }: GenresFieldProps) {
  const field = useRef<HTMLDivElement>(null);
  const suggested = suggestedGenres(value, useGenres(), MOST_SUGGESTED);
  const choose = (name: string) => {
    onChange(withGenre(value, name));
    // The button that has the focus goes away.
    field.current?.querySelector('input')?.focus();
  };

  return (
    <div ref={field}>
      <TextField label="Genres" value={value} error={error} placeholder={placeholder} hint={hint} onChange={onChange} />
      {suggested.length > 0 && (
        <ul aria-label="Suggestions" className="mt-2 flex flex-wrap gap-2">
          {suggested.map((name) => (
            <li key={name} className="min-w-0">
              <button
                type="button"
                aria-label={`Add ${name}`}
                className="h-11 max-w-full truncate rounded-full bg-raised px-4 text-small text-muted ring-1 ring-line hover:bg-hover hover:text-ink md:h-8 md:px-3"
                onClick={() => choose(name)}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
