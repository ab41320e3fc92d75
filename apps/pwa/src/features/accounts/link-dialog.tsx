import type { NewAccountLink } from '@chorus/contracts';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useDates } from '../../platform/dates/use-dates';
import { Button } from '../../ui/controls/button';
import { inputClass } from '../../ui/controls/field';
import { CopyLink } from '../../ui/overlays/copy-link';
import { Dialog } from '../../ui/overlays/dialog';
import { ConfirmActions, DialogActions } from '../../ui/overlays/dialog-actions';

interface LinkDialogProps {
  title: string;
  /** What the link is for, shown until there is one. */
  children: ReactNode;
  made: NewAccountLink | undefined;
  isBusy: boolean;
  onCreate: () => void;
  onClose: () => void;
}

/** Creates a link and then shows it. */
export const LinkDialog = ({ title, children, made, isBusy, onCreate, onClose }: LinkDialogProps) => (
  <Dialog title={title} onClose={onClose}>
    {made ? (
      <NewLink made={made} onClose={onClose} />
    ) : (
      <>
        {children}
        <ConfirmActions look="primary" label="Create link" busyLabel="Creating…" isBusy={isBusy} onConfirm={onCreate} onCancel={onClose} />
      </>
    )}
  </Dialog>
);

/** The link is shown only here, because its secret part is stored nowhere. */
function NewLink({ made, onClose }: { made: NewAccountLink; onClose: () => void }) {
  const { formatMoment } = useDates();
  const id = useId();

  return (
    <>
      <label htmlFor={id} className="text-small font-semibold">
        Link
      </label>
      <input id={id} readOnly value={made.link} className={inputClass} onFocus={({ currentTarget }) => currentTarget.select()} />
      <p className="mt-2 text-small text-muted">
        It works once, until {formatMoment(made.expiresAt)}. Copy it now, because you won't see it again. Anyone who has it can use it, so
        send it only to the person it's for.
      </p>
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
        <CopyLink url={made.link} look="primary" />
      </DialogActions>
    </>
  );
}
