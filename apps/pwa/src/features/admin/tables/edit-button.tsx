import { Pencil } from 'lucide-react';
import { IconButton } from '../../../ui/controls/icon-button';

export const EditButton = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <IconButton label={`Edit ${name}`} size="small" aria-haspopup="dialog" onClick={onClick}>
    <Pencil aria-hidden className="size-4.5" />
  </IconButton>
);
