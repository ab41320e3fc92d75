import { Undo2 } from 'lucide-react';
import { Button } from '../../../ui/button';
import type { QueueRemoval } from './use-removed-songs';

/** Announces what happened, and offers to undo a removal. */
export const QueueNotice = ({ said, removal: { text, putBack } }: { said: string; removal: QueueRemoval }) => (
  <>
    <p role="status" className="sr-only">
      {text ?? said}
    </p>
    {text && (
      <div className="mb-1 flex items-center justify-between rounded-cover bg-raised py-0.5 pr-1 pl-3 text-small text-muted">
        <span aria-hidden>{text}</span>
        <Button look="quiet" className="px-3" onClick={putBack}>
          <Undo2 aria-hidden className="size-4" />
          Undo
        </Button>
      </div>
    )}
  </>
);
