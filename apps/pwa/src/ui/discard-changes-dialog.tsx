import { Button } from './button';
import { Dialog } from './dialog';

export interface DiscardQuestion {
  title: string;
  text: string;
  discard: string;
  keep: string;
}

interface DiscardChangesDialogProps extends DiscardQuestion {
  onDiscard: () => void;
  onKeep: () => void;
}

export const DiscardChangesDialog = ({ title, text, discard, keep, onDiscard, onKeep }: DiscardChangesDialogProps) => (
  <Dialog title={title} onClose={onKeep}>
    <p className="text-muted">{text}</p>
    <div className="mt-6 flex flex-wrap justify-end gap-3">
      <Button look="danger" onClick={onDiscard}>
        {discard}
      </Button>
      <Button look="primary" onClick={onKeep}>
        {keep}
      </Button>
    </div>
  </Dialog>
);
