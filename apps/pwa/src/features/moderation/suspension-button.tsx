import { Suspense, useState } from 'react';
import { Button } from '../../ui/button';
import { lazyPart } from '../../ui/lazy-part';
import { useIsSuspendedPerson, useLift } from './use-suspensions';

const SuspendDialog = lazyPart(async () => ({ default: (await import('./suspend-dialog')).SuspendDialog }));

interface SuspensionButtonProps {
  person: { clerkId: string; fullName: string };
  reportId?: string;
  onlyLifts?: boolean;
}

export function SuspensionButton({ person, reportId, onlyLifts = false }: SuspensionButtonProps) {
  const isSuspended = useIsSuspendedPerson(person.clerkId);
  const { mutate: lift, isPending } = useLift();
  const [isAsked, setAsked] = useState(false);

  if (isSuspended) {
    return (
      <Button
        aria-label={`Lift suspension of ${person.fullName}`}
        aria-busy={isPending}
        onClick={() => {
          if (!isPending) lift(person);
        }}
      >
        Lift suspension
      </Button>
    );
  }
  if (onlyLifts || isSuspended === undefined) return null;
  return (
    <>
      <Button look="danger" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {`Suspend ${person.fullName}`}
      </Button>
      {isAsked && (
        <Suspense>
          <SuspendDialog person={person} reportId={reportId} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  );
}
