import { Clock3 } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../class-names';
import { Dialog } from './dialog';
import { ConfirmActions } from './dialog-actions';

interface WaitsForUpdateProps {
  count: number;
  noun: string;
  hint?: string;
  onDelete: () => void;
  className?: string;
}

/** Shows what a newer version of the page wrote. This version keeps it but cannot send it. */
export function WaitsForUpdate({ count, noun, hint, onDelete, className }: WaitsForUpdateProps) {
  const [isAsking, setAsking] = useState(false);
  const [what, wait, they] = count === 1 ? [`1 ${noun}`, 'waits', 'It was'] : [`${count} ${noun}s`, 'wait', 'They were'];
  if (count === 0) return null;

  return (
    <div className={classNames('flex items-center justify-between gap-2 text-caption text-muted', className)}>
      <p className="flex items-center gap-1.5">
        <Clock3 aria-hidden className="size-3.5 shrink-0" />
        {`${what} ${wait} for an update`}
      </p>
      <button
        type="button"
        aria-label={`Delete ${what}`}
        className="min-h-11 shrink-0 rounded-full px-3 font-semibold hover:bg-hover hover:text-ink md:min-h-8"
        onClick={() => setAsking(true)}
      >
        Delete
      </button>
      {isAsking && (
        <Dialog title={`Delete ${what}?`} onClose={() => setAsking(false)}>
          <p className="text-small text-muted">
            {hint ?? `${they} written in a newer version of Chorus and can be sent after you update.`}
          </p>
          <ConfirmActions
            look="danger"
            label="Delete"
            onConfirm={() => {
              setAsking(false);
              onDelete();
            }}
            onCancel={() => setAsking(false)}
          />
        </Dialog>
      )}
    </div>
  );
}
