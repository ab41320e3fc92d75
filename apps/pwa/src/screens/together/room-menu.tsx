import { screenPaths } from '@chorus/contracts';
import { Tv } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { Menu, MenuItem } from '../../ui/overlays/menu';

export function RoomMenu() {
  const navigate = useNavigate();

  return (
    <Menu label="More for this room">
      <MenuItem onClick={() => void navigate(screenPaths.roomScreen)}>
        <Tv aria-hidden />
        Show on a screen
      </MenuItem>
    </Menu>
  );
}
