import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';

interface CloseQuestionProps {
  title: string;
  text: string;
  yes: string;
  onYes: () => void;
  onNo: () => void;
}

/** Asks before something is lost. */
export const CloseQuestion = ({ title, text, yes, onYes, onNo }: CloseQuestionProps) => (
  <Dialog title={title} onClose={onNo}>
    <p className="text-muted">{text}</p>
    <div className="mt-6 flex flex-wrap justify-end gap-3">
      <Button look="danger" onClick={onYes}>
        {yes}
      </Button>
      <Button look="primary" onClick={onNo}>
        Go on
      </Button>
    </div>
  </Dialog>
);
