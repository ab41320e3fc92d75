import type { AuditEntry } from '@chorus/contracts';
import { useMutation } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/media/avatar';
import { Button } from '../../../ui/controls/button';
import { useDates } from '../../../platform/dates/use-dates';
import { useRereadCatalogue } from '../copy/use-reread-catalogue';
import { undoDeletion } from '../undo/undo-deletion';
import type { Deletion } from '../undo/undo-machine';
import { describeAction, describeAdded } from './describe-action';

interface ActivityEntryProps {
  entry: AuditEntry;
  actions: ReactNode;
}

export function ActivityEntry({
  entry: { _id, at, actorName, action, subjectType, subjectName, canUndo, changed, into, added },
  actions,
}: ActivityEntryProps) {
  const { formatMoment } = useDates();

  return (
    <li className="flex min-h-15 items-center gap-3 px-2 py-2 text-small">
      <Avatar name={actorName} imageUrl={null} />
      <div className="min-w-0 flex-1">
        <p className="break-words">
          <b className="font-semibold">{actorName}</b> <span className="text-muted">{describeAction(action, changed)}</span>{' '}
          <b className="font-semibold">{subjectName}</b>
          {added && <span className="text-muted"> {describeAdded(added)}</span>}
          {into !== undefined && (
            <>
              {' '}
              <span className="text-muted">into</span> <b className="font-semibold">{into}</b>
            </>
          )}
        </p>
        <time dateTime={at} className="text-caption text-muted">
          {formatMoment(at)}
        </time>
      </div>
      {actions}
      {canUndo && <UndoButton undoIds={[_id]} name={subjectName} noun={subjectType} {...whatWasDone(action)} />}
    </li>
  );
}

function whatWasDone(action: string): Pick<Deletion, 'done'> {
  if (action === 'songs.changed') return { done: 'changed' };
  return action.endsWith('.merged') ? { done: 'merged' } : {};
}

function UndoButton(deletion: Deletion) {
  const reread = useRereadCatalogue();
  const { mutate, isPending } = useMutation({ networkMode: 'always', mutationFn: () => undoDeletion(reread, deletion) });

  return (
    <Button
      className="max-sm:px-3.5"
      aria-label={deletion.done ? `Undo: ${deletion.name} ${deletion.done}` : `Undo: restore ${deletion.name}`}
      aria-busy={isPending}
      onClick={() => {
        if (!isPending) mutate();
      }}
    >
      <Undo2 aria-hidden className="size-4" />
      Undo
    </Button>
  );
}
