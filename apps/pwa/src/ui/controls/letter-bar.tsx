interface LetterBarProps {
  /** Each letter leads to `at`, its first item. */
  letters: readonly { letter: string; at: number }[];
  onJump: (at: number) => void;
}

/** Stays in view above a long list. */
export const LetterBar = ({ letters, onJump }: LetterBarProps) => (
  <nav aria-label="Jump to a letter" className="sticky top-0 z-20 flex h-11 items-center overflow-x-auto bg-ground md:bg-panel">
    {letters.map(({ letter, at }) => (
      <button
        key={letter}
        type="button"
        aria-label={letter === '#' ? 'Jump to numbers and signs' : `Jump to ${letter}`}
        className="h-11 min-w-11 shrink-0 rounded-small text-small font-semibold text-muted hover:bg-hover hover:text-ink md:h-8 md:min-w-7"
        onClick={() => onJump(at)}
      >
        {letter}
      </button>
    ))}
  </nav>
);
