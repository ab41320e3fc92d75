import { Search } from 'lucide-react';
import type { Ref } from 'react';
import { classNames } from '../class-names';

interface SearchBoxProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  ref?: Ref<HTMLInputElement>;
  className?: string;
}

const MOST_LETTERS = 200;

export const SearchBox = ({ label, value, onChange, ref, className }: SearchBoxProps) => (
  <div className={classNames('relative w-full', className)}>
    <Search aria-hidden className="pointer-events-none absolute inset-y-0 left-4 my-auto size-4 text-faint" />
    <input
      ref={ref}
      type="search"
      aria-label={label}
      placeholder={`${label}...`}
      autoComplete="off"
      spellCheck={false}
      maxLength={MOST_LETTERS}
      className="h-11 w-full rounded-full bg-raised pr-4 pl-11 text-body ring-1 ring-line placeholder:text-faint hover:bg-hover focus:ring-accent focus:outline-none md:text-small"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  </div>
);
