import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/controls/button';
import { Dialog } from '../../../ui/overlays/dialog';
import { ConfirmActions } from '../../../ui/overlays/dialog-actions';
import { countOf } from '../../../ui/formats';
import type { Deletion } from '../undo/undo-machine';
import type { Kind } from '../undo/use-deletion';
import { useSeveralDeletion } from '../undo/use-deletion';

interface SelectionBarProps<T> {
  kind: Kind;
  shown: readonly T[];
  /** The ids of those that are selected. */
  selected: readonly string[];
  /** Shown before the action to delete. */
  actionsOf: ((items: readonly T[]) => ReactNode) | undefined;
  onDeleted: (deletion: Deletion) => void;
}

export function SelectionBar<T extends { _id: string }>({ kind, shown, selected, actionsOf, onDeleted }: SelectionBarProps<T>) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useSeveralDeletion(kind, onDeleted);
  const count = selected.length;
  const what = countOf(count, kind);
  const confirm = () => {
    setAsking(false);
    mutate(selected);
  };

  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-3">
      <p role="status" className="text-small text-muted max-sm:basis-full max-sm:empty:hidden">
        {isPending ? 'Deleting…' : count > 0 && `${count} selected`}
      </p>
      {count > 0 && actionsOf?.(itemsIn(shown, selected))}
      {count > 0 && (
        <Button aria-haspopup="dialog" aria-busy={isPending} onClick={() => setAsking(!isPending)}>
          <Trash2 aria-hidden className="size-4" />
          {`Delete ${what}`}
        </Button>
      )}
      {isAsking && (
        <Dialog title={`Delete ${what}?`} onClose={() => setAsking(false)}>
          <p className="text-muted">You can undo this for 10 seconds, and later under Activity.</p>
          <ConfirmActions look="danger" label={`Delete ${what}`} onConfirm={confirm} onCancel={() => setAsking(false)} />
        </Dialog>
      )}
    </div>
  );
}

function itemsIn<T extends { _id: string }>(shown: readonly T[], ids: readonly string[]): readonly T[] {
  const wanted = new Set(ids);
  return shown.filter(({ _id }) => wanted.has(_id));
}
