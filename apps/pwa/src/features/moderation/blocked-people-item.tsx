import { Ban } from 'lucide-react';
import { MenuItem } from '../../ui/menu';

export const BlockedPeopleItem = ({ onOpen }: { onOpen: () => void }) => (
  <MenuItem aria-haspopup="dialog" onClick={onOpen}>
    <Ban aria-hidden />
    Blocked people
  </MenuItem>
);
