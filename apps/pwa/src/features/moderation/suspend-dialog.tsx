import { LONGEST_REASON } from '@chorus/contracts';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { ParagraphField } from '../../ui/text-field';
import { useSuspend } from './use-suspensions';

interface SuspendDialogProps {
  person: { clerkId: string; fullName: string };
  reportId: string | undefined;
  onClose: () => void;
}

/** Says what a suspension does and asks why, which the person reads. */
export function SuspendDialog({ person, reportId, onClose }: SuspendDialogProps) {
  const [reason, setReason] = useState('');
  const { mutate, isPending } = useSuspend();

  return (
    <Dialog title={`Suspend ${person.fullName}?`} onClose={onClose}>
      <p className="text-small text-muted">
        They are signed out everywhere within seconds and cannot sign in until you lift it. What they wrote stays, and they can listen as a
        visitor.
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) mutate({ ...person, reason: reason.trim(), reportId }, { onSuccess: onClose });
        }}
      >
        <ParagraphField
          className="mt-4"
          label="Reason"
          hint="They read it. You may leave it out."
          rows={3}
          maxLength={LONGEST_REASON}
          value={reason}
          onChange={setReason}
        />
        <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:flex-col">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="danger" aria-busy={isPending}>
            {isPending ? 'Suspending…' : 'Suspend'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
