import { Button } from '../../../ui/controls/button';
import { Dialog } from '../../../ui/overlays/dialog';

interface ConflictDialogProps {
  /** The server's sentence that says who changed what. */
  reason: string;
  onSave: () => void;
  onDiscard: () => void;
  onClose: () => void;
}

export const ConflictDialog = ({ reason, onSave, onDiscard, onClose }: ConflictDialogProps) => (
  <Dialog title="Save your version?" onClose={onClose}>
    <p className="text-muted">{reason} Saving replaces it with yours.</p>
    <div className="mt-6 flex flex-wrap justify-end gap-3">
      <Button look="danger" onClick={onDiscard}>
        Discard your changes
      </Button>
      <Button look="primary" onClick={onSave}>
        Save anyway
      </Button>
    </div>
  </Dialog>
);
