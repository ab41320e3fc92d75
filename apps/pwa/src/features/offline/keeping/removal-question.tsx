import { DiscardChangesDialog } from '../../../ui/discard-changes-dialog';

interface RemovalQuestionProps {
  title: string;
  onRemove: () => void;
  onKeep: () => void;
}

const RemovalQuestion = ({ title, onRemove, onKeep }: RemovalQuestionProps) => (
  <DiscardChangesDialog
    title="Remove download?"
    text={`“${title}” may no longer play without a connection.`}
    discard="Remove download"
    keep="Keep"
    onDiscard={onRemove}
    onKeep={onKeep}
  />
);
export default RemovalQuestion;
