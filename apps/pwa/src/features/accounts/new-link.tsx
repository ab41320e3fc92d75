import type { NewAccountLink } from '@chorus/contracts';
import { useId } from 'react';
import { useDates } from '../../platform/dates/use-dates';
import { Button } from '../../ui/controls/button';
import { inputClass } from '../../ui/controls/field';
import { CopyLink } from '../../ui/overlays/copy-link';
import { DialogActions } from '../../ui/overlays/dialog-actions';

/** A link that is shown this once: its secret part is stored nowhere. */
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
        It works once, until {formatMoment(made.expiresAt)}. You can't see it again, and whoever has it can use it: send it to that person
        alone.
      </p>
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
        <CopyLink url={made.link} look="primary" />
      </DialogActions>
    </>
  );
}
