import { X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { IconButton } from '../controls/icon-button';

interface NoticeProps {
  icon: ReactNode;
  title: string;
  hint?: string;
  /** Notices without it stay until their question is answered. */
  onDismiss?: () => void;
  children?: ReactNode;
}

/** A phone has room for one, the newest. The others follow once it is answered. */
export const Notice = ({ icon, title, hint, onDismiss, children }: NoticeProps) => (
  <section
    aria-label={title}
    className={classNames(
      'm-2 flex shrink-0 animate-appear flex-wrap items-center gap-x-4 gap-y-2 rounded-panel bg-raised px-4 py-3 ring-1 ring-line',
      !useIsNewestNotice() && 'max-md:hidden',
    )}
  >
    <span aria-hidden className="text-accent [&>svg]:size-5">
      {icon}
    </span>
    <div role="status" className="min-w-0 flex-1 basis-52">
      <p className="text-small font-semibold text-ink">{title}</p>
      {hint && <p className="text-caption text-muted">{hint}</p>}
    </div>
    <div className="ml-auto flex items-center gap-2">
      {children}
      {onDismiss && (
        <IconButton label="Dismiss" size="small" className="-mr-2" onClick={onDismiss}>
          <X className="size-4" />
        </IconButton>
      )}
    </div>
  </section>
);

let waiting: readonly symbol[] = [];
const listeners = new Set<() => void>();

function wait(now: readonly symbol[]): void {
  waiting = now;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** For the element of a notice: whether it is the one that a phone shows. */
export function useIsNewestNotice(): boolean {
  const [self] = useState(Symbol);
  const isNewest = useSyncExternalStore(
    subscribe,
    () => !waiting.includes(self) || waiting.at(-1) === self,
    () => true,
  );

  useEffect(() => {
    wait([...waiting, self]);
    return () => wait(waiting.filter((other) => other !== self));
  }, [self]);

  return isNewest;
}
