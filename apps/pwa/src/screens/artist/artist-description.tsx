import { useState } from 'react';
import { classNames } from '../../ui/class-names';

const LETTERS_IN_SIGHT = 320;

export function ArtistDescription({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const isLong = text.length > LETTERS_IN_SIGHT;

  return (
    <div className="mb-8 max-w-[70ch]">
      <p className={classNames('text-body wrap-anywhere whitespace-pre-line text-muted', isLong && !isOpen && 'line-clamp-4')}>{text}</p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          className="mt-1 min-h-11 rounded-small text-small font-semibold text-ink hover:underline md:min-h-8"
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Read less' : 'Read more'}
        </button>
      )}
    </div>
  );
}
