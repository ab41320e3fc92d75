import { useActorRef, useSelector } from '@xstate/react';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useEffectEvent, useState } from 'react';
import type { RefObject, Ref } from 'react';
import { fromPromise } from 'xstate';
import { Button } from '../../../ui/controls/button';
import { useRereadCatalogue } from '../copy/use-reread-catalogue';
import { undoDeletion } from './undo-deletion';
import { undoMachine } from './undo-machine';
import type { Deletion } from './undo-machine';

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
        {newest && `${saidOf(newest)} You can undo this for 10 seconds.`}
      </p>
      {deletions.map((deletion) => (
        <div key={deletion.undoIds[0]} className="invisible [grid-area:2/1] last:visible">
          <UndoOffer deletion={deletion} onOver={() => onOver(deletion)} {...(deletion === newest && { ref: button })} />
        </div>
      ))}
    </div>
  );
}

const words = { changed: 'Changed', merged: 'Merged', deleted: 'Deleted' };

const saidOf = ({ name, undoIds, done }: Deletion) =>
  done ? `${words[done]} ${name}.` : `${name} ${undoIds.length === 1 ? 'was' : 'were'} deleted.`;

interface UndoOfferProps {
  deletion: Deletion;
  onOver: () => void;
  ref?: Ref<HTMLButtonElement>;
}

function UndoOffer({ deletion, onOver, ref }: UndoOfferProps) {
  const reread = useRereadCatalogue();
  const [machine] = useState(() =>
    undoMachine.provide({ actors: { undo: fromPromise<Deletion | undefined, Deletion>(({ input }) => undoDeletion(reread, input)) } }),
  );
  const undo = useActorRef(machine, { input: deletion });
  const name = useSelector(undo, ({ context }) => context.name);
  const isUndoing = useSelector(undo, (state) => state.matches('undoing'));
  const isOver = useSelector(undo, ({ status }) => status === 'done');
  const sayOver = useEffectEvent(onOver);

  useEffect(() => {
    if (isOver) sayOver();
  }, [isOver]);

  return (
    <div className="relative flex animate-appear items-center gap-3 overflow-hidden rounded-card bg-raised py-2 pr-2 pl-4 text-small shadow-float ring-1 ring-line-strong">
      <p className="min-w-0 flex-1 truncate" title={name}>
        {words[deletion.done ?? 'deleted']} <b className="font-semibold">{name}</b>
      </p>
      <Button ref={ref} aria-busy={isUndoing} onClick={() => undo.send({ type: 'undo.asked' })}>
        <Undo2 aria-hidden className="size-4" />
        Undo
      </Button>
      {!isUndoing && <span aria-hidden className="absolute inset-x-0 bottom-0 h-0.5 origin-left animate-runs-out bg-accent" />}
    </div>
  );
}
