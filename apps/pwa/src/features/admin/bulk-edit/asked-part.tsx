import { useId } from 'react';
import type { ReactNode } from 'react';

interface AskedPartProps {
  label: string;
  /** What the songs have now. */
  now: string;
  isAsked: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** A detail that changes once it is checked. Its field is shown only then. */
export function AskedPart({ label, now, isAsked, onToggle, children }: AskedPartProps) {
  const id = useId();

  return (
    <div className="rounded-card border border-line">
      <label className="flex min-h-14 cursor-pointer items-center gap-3 px-4 py-2">
        <input
          type="checkbox"
          className="size-4.5 shrink-0 accent-accent"
          aria-label={`Change ${label.toLowerCase()}`}
          aria-describedby={id}
          checked={isAsked}
          onChange={onToggle}
        />
        <span className="min-w-0 flex-1">
          <span className="block text-small font-semibold">{label}</span>
          <span id={id} className="block truncate text-caption text-muted" title={now}>
            <span className="sr-only">Now: </span>
            {now}
          </span>
        </span>
      </label>
      {isAsked && <div className="px-4 pb-4">{children}</div>}
    </div>
  );
}
