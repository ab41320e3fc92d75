import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/controls/button';
import { Dialog } from '../../../ui/overlays/dialog';
import { countOf } from '../../../ui/formats';
import type { Deletion } from '../undo/undo-machine';
import type { Kind } from '../undo/use-deletion';
import { useSeveralDeletion } from '../undo/use-deletion';

interface SelectionBarProps {
  kind: Kind;
  selected: readonly string[];
  onDeleted: (deletion: Deletion) => void;
}

export function SelectionBar({ kind, selected, onDeleted }: SelectionBarProps) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useSeveralDeletion(kind, onDeleted);
  const count = selected.length;
  const what = countOf(count, kind);
  const confirm = () => {
    setAsking(false);
    mutate(selected);
  };

  return (
    <>
      <p role="status" className="text-small text-muted">
        {isPending ? 'Deleting…' : count > 0 && `${count} selected`}
      </p>
      {count > 0 && (
        <Button aria-haspopup="dialog" aria-busy={isPending} onClick={() => setAsking(!isPending)}>
          <Trash2 aria-hidden className="size-4" />
          {`Delete ${what}`}
        </Button>
      )}
      {isAsking && (
        <Dialog title={`Delete ${what}?`} onClose={() => setAsking(false)}>
          <p className="text-muted">You can undo this for 10 seconds, and later under Activity.</p>
          <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:flex-col">
            <Button onClick={() => setAsking(false)}>Cancel</Button>
            <Button look="danger" onClick={confirm}>{`Delete ${what}`}</Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
