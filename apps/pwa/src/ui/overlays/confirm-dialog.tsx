import { Button } from '../controls/button';
import { Dialog } from './dialog';

export interface ConfirmQuestion {
  title: string;
  text: string;
  /** The label of the destructive button. */
  confirm: string;
  cancel: string;
}

interface ConfirmDialogProps extends ConfirmQuestion {
  onConfirm: () => void;
  onCancel: () => void;
}

export const ConfirmDialog = ({ title, text, confirm, cancel, onConfirm, onCancel }: ConfirmDialogProps) => (
  <Dialog title={title} onClose={onCancel}>
    <p className="text-muted">{text}</p>
    <div className="mt-6 flex flex-wrap justify-end gap-3">
      <Button look="danger" onClick={onConfirm}>
        {confirm}
      </Button>
      <Button look="primary" onClick={onCancel}>
        {cancel}
      </Button>
    </div>
  </Dialog>
);
