import { Trash2 } from 'lucide-react';
import { IconButton } from '../../../ui/controls/icon-button';
import type { Deletable } from '../undo/use-deletion';
import { useDeletion } from '../undo/use-deletion';

/** Deletes without asking: the undo bar is the safeguard. */
export function DeleteButton(deletable: Deletable) {
  const { mutate, isPending } = useDeletion(deletable);

  return (
    <IconButton
      label={`Delete ${deletable.name}`}
      size="small"
      className="hover:text-danger"
      aria-busy={isPending}
      onClick={() => {
        if (!isPending) mutate();
      }}
    >
      <Trash2 aria-hidden className="size-4.5" />
    </IconButton>
  );
}
