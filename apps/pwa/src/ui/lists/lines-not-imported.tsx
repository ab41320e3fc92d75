interface LinesNotImportedProps {
  label: string;
  /** A sentence with the number of lines. */
  text: string;
  lines: readonly { number?: number; text: string }[];
}

/** Lists the lines of a file that could not be imported. */
export const LinesNotImported = ({ label, text, lines }: LinesNotImportedProps) => (
  <>
    <p className="mt-3 text-muted">{text}</p>
    <ul
      aria-label={label}
      // Some browsers let the keyboard scroll only focusable elements.
      tabIndex={0}
      className="mt-2 grid max-h-52 gap-1 overflow-y-auto rounded-cover bg-raised p-2 text-small"
    >
      {lines.map((line, at) => (
        <li key={at} className="flex gap-3">
          {line.number !== undefined && <span className="shrink-0 text-faint">{line.number}</span>}
          <span className="min-w-0 wrap-anywhere">{line.text}</span>
        </li>
      ))}
    </ul>
  </>
);
