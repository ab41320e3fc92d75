import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { Deletion } from './undo-machine';
import { UndoOffer } from './undo-offer';

interface UndoBarProps {
  deletions: readonly Deletion[];
  onOver: (deletion: Deletion) => void;
  /** Takes focus when the last offer is removed while it has it. */
  fallback: RefObject<HTMLElement | null>;
}

export function UndoBar({ deletions, onOver, fallback }: UndoBarProps) {
  const newest = deletions.at(-1);
  const button = useRef<HTMLButtonElement>(null);
  const seen = useRef(newest);

  // A deleted row, or an expired offer, takes the focused button with it.
  useEffect(() => {
    if (seen.current === newest) return;
    seen.current = newest;
    if (document.activeElement === document.body) (button.current ?? fallback.current)?.focus({ preventScroll: true });
  }, [newest, fallback]);

  return (
    <div className="sticky bottom-4 z-20 mx-auto mt-4 grid max-w-lg grid-cols-[minmax(0,1fr)]">
      <p role="status" className="sr-only">
        {newest && `${newest.name} ${newest.undoIds.length === 1 ? 'was' : 'were'} deleted. You can undo this for 10 seconds.`}
      </p>
      {deletions.map((deletion) => (
        <div key={deletion.undoIds[0]} className="invisible [grid-area:2/1] last:visible">
          <UndoOffer deletion={deletion} onOver={() => onOver(deletion)} {...(deletion === newest && { ref: button })} />
        </div>
      ))}
    </div>
  );
}
