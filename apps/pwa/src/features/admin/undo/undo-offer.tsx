import { useActorRef, useSelector } from '@xstate/react';
import { Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Ref } from 'react';
import { fromPromise } from 'xstate';
import { Button } from '../../../ui/controls/button';
import { useRereadCatalogue } from '../copy/use-reread-catalogue';
import { undoDeletion } from './undo-deletion';
import type { Deletion } from './undo-machine';
import { undoMachine } from './undo-machine';

interface UndoOfferProps {
  deletion: Deletion;
  onOver: () => void;
  ref?: Ref<HTMLButtonElement>;
}

export function UndoOffer({ deletion, onOver, ref }: UndoOfferProps) {
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
        Deleted <b className="font-semibold">{name}</b>
      </p>
      <Button ref={ref} aria-busy={isUndoing} onClick={() => undo.send({ type: 'undo.asked' })}>
        <Undo2 aria-hidden className="size-4" />
        Undo
      </Button>
      {!isUndoing && <span aria-hidden className="absolute inset-x-0 bottom-0 h-0.5 origin-left animate-runs-out bg-accent" />}
    </div>
  );
}
