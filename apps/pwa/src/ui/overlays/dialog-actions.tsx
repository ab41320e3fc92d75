import type { ReactNode } from 'react';
import { Button } from '../controls/button';

/** The buttons of a dialog, the one that goes on last. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:flex-col">{children}</div>
);

interface ConfirmActionsProps {
  look: 'primary' | 'danger';
  label: string;
  /** Shown while the action runs. */
  busyLabel?: string;
  isBusy?: boolean;
  /** Without it, the button submits the form that it is in. */
  onConfirm?: () => void;
  onCancel: () => void;
}

/** Cancel, and the button that goes on. While the action runs, that button keeps the focus, and presses do nothing. */
export const ConfirmActions = ({ look, label, busyLabel = label, isBusy = false, onConfirm, onCancel }: ConfirmActionsProps) => (
  <DialogActions>
    <Button onClick={onCancel}>Cancel</Button>
    <Button
      type={onConfirm ? 'button' : 'submit'}
      look={look}
      aria-busy={isBusy}
      onClick={() => {
        if (!isBusy) onConfirm?.();
      }}
    >
      {isBusy ? busyLabel : label}
    </Button>
  </DialogActions>
);
