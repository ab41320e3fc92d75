import { ConfirmDialog } from '../../../ui/confirm-dialog';

interface RemovalQuestionProps {
  title: string;
  onRemove: () => void;
  onKeep: () => void;
}

export const RemovalQuestion = ({ title, onRemove, onKeep }: RemovalQuestionProps) => (
  <ConfirmDialog
    title="Remove download?"
    text={`“${title}” may no longer play without a connection.`}
    confirm="Remove download"
    cancel="Keep"
    onConfirm={onRemove}
    onCancel={onKeep}
  />
);
