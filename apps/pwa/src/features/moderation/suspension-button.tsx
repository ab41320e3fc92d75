import { useState } from 'react';
import { Button } from '../../ui/controls/button';
import { useIsSuspendedPerson, useLift } from './use-suspensions';
import { SuspendDialog } from './suspend-dialog';

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
      {isAsked && <SuspendDialog person={person} reportId={reportId} onClose={() => setAsked(false)} />}
    </>
  );
}
