import { LONGEST_REASON } from '@chorus/contracts';
import { useState } from 'react';
import { Button } from '../../ui/controls/button';
import { Dialog } from '../../ui/overlays/dialog';
import { ConfirmActions } from '../../ui/overlays/dialog-actions';
import { ParagraphField } from '../../ui/controls/text-field';
import { useCloseRequest } from '../../ui/overlays/use-close-request';
import { useSuspend, useIsSuspendedPerson, useLift } from './use-suspensions';

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

interface SuspendDialogProps {
  person: { clerkId: string; fullName: string };
  reportId: string | undefined;
  onClose: () => void;
}

export function SuspendDialog({ person, reportId, onClose }: SuspendDialogProps) {
  const [reason, setReason] = useState('');
  const { mutate, isPending } = useSuspend();
  const unsaved = { title: 'Discard your reason?', text: `${person.fullName} hasn't been suspended.` };
  const { requestClose, question } = useCloseRequest(reason.trim() ? unsaved : undefined, onClose);

  return (
    <>
      <Dialog title={`Suspend ${person.fullName}?`} onClose={requestClose}>
        <p className="text-small text-muted">
          They'll be signed out everywhere within seconds and can't sign in until you lift it. What they wrote stays, and they can still
          listen as a visitor.
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
            hint="They'll see it. Optional."
            rows={3}
            maxLength={LONGEST_REASON}
            value={reason}
            onChange={setReason}
          />
          <ConfirmActions look="danger" label="Suspend" busyLabel="Suspending…" isBusy={isPending} onCancel={requestClose} />
        </form>
      </Dialog>
      {question}
    </>
  );
}
