import { Search } from 'lucide-react';
import { Link } from 'react-router-dom';

interface NotImportedLine {
  number?: number;
  text: string;
  /** If the line names a song: it may be there by another name. */
  search?: { for: string; path: string };
}

interface LinesNotImportedProps {
  label: string;
  /** A sentence with the number of lines. */
  text: string;
  lines: readonly NotImportedLine[];
  /** Called before a search opens. */
  onSearch?: () => void;
  /** Set where the list is in a menu that is itself a history entry. */
  replace?: boolean;
}

/** Lists the lines of a file that could not be imported, with a search for each song. */
export const LinesNotImported = ({ label, text, lines, onSearch, replace = false }: LinesNotImportedProps) => (
  <>
    <p className="mt-3 text-muted">{text}</p>
    <ul
      aria-label={label}
      // Some browsers let the keyboard scroll only focusable elements.
      tabIndex={0}
      className="mt-2 grid max-h-52 gap-1 overflow-y-auto rounded-cover bg-raised p-2 text-small"
    >
      {lines.map((line, at) => (
        <li key={at} className="flex items-center gap-3">
          {line.number !== undefined && <span className="shrink-0 text-faint">{line.number}</span>}
          <span className="min-w-0 flex-1 wrap-anywhere">{line.text}</span>
          {line.search && (
            <Link
              to={line.search.path}
              replace={replace}
              aria-label={`Search for ${line.search.for}`}
              className="flex min-h-11 shrink-0 items-center gap-1.5 rounded-small px-2 text-caption font-semibold -outline-offset-2 hover:bg-hover pointer-fine:min-h-8"
              {...(onSearch && { onClick: onSearch })}
            >
              <Search aria-hidden className="size-4" />
              Search
            </Link>
          )}
        </li>
      ))}
    </ul>
  </>
);
