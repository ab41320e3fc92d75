import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { Deletion } from './undo-machine';
import { UndoOffer } from './undo-offer';

interface UndoBarProps {
  /** What can still be undone, the newest last: it is the one that is shown. */
  deletions: readonly Deletion[];
  onOver: (undoId: string) => void;
  /** Takes the focus when the last offer went away with it. */
  fallback: RefObject<HTMLElement | null>;
}

/** The way back from the latest deletion, within sight wherever the list is scrolled to. */
export function UndoBar({ deletions, onOver, fallback }: UndoBarProps) {
  const newest = deletions.at(-1);
  const button = useRef<HTMLButtonElement>(null);
  const seen = useRef(newest?.undoId);

  // With a deleted row, or an offer whose time is over, the button goes that had the focus.
  useEffect(() => {
    if (seen.current === newest?.undoId) return;
    seen.current = newest?.undoId;
    if (document.activeElement === document.body) (button.current ?? fallback.current)?.focus({ preventScroll: true });
  }, [newest?.undoId, fallback]);

  return (
    <div className="sticky bottom-4 z-20 mx-auto mt-4 grid max-w-lg grid-cols-[minmax(0,1fr)]">
      <p role="status" className="sr-only">
        {newest && `${newest.name} was deleted. For ten seconds you can undo that.`}
      </p>
      {deletions.map((deletion) => (
        <div key={deletion.undoId} className="invisible [grid-area:2/1] last:visible">
          <UndoOffer deletion={deletion} onOver={() => onOver(deletion.undoId)} {...(deletion === newest && { ref: button })} />
        </div>
      ))}
    </div>
  );
}
