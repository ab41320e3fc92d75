import type { NewAccountLink } from '@chorus/contracts';
import { useId } from 'react';
import { useDates } from '../../platform/dates/use-dates';
import { Button } from '../../ui/controls/button';
import { inputClass } from '../../ui/controls/field';
import { CopyLink } from '../../ui/overlays/copy-link';
import { DialogActions } from '../../ui/overlays/dialog-actions';

/** A link is shown only here, because its secret part is stored nowhere. */
export function NewLink({ made, onClose }: { made: NewAccountLink; onClose: () => void }) {
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
