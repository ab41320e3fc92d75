import { Undo2 } from 'lucide-react';
import { Button } from '../controls/button';

interface UndoNoticeProps {
  text: string | undefined;
  undo: (() => void) | undefined;
}

/** Announces what happened, and shows it if it can be undone. */
export const UndoNotice = ({ text, undo }: UndoNoticeProps) => (
  <>
    <p role="status" className="sr-only">
      {text}
    </p>
    {undo && (
      <div className="mb-1 flex items-center justify-between rounded-cover bg-raised py-0.5 pr-1 pl-3 text-small text-muted">
        <span aria-hidden title={text} className="min-w-0 truncate">
          {text}
        </span>
        <Button look="quiet" className="px-3" onClick={undo}>
          <Undo2 aria-hidden className="size-4" />
          Undo
        </Button>
      </div>
    )}
  </>
);
