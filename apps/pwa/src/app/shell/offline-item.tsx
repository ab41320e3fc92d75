import { screenPaths } from '@chorus/contracts';
import { ArrowDownToLine } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { MenuItem } from '../../ui/menu';

export function OfflineItem() {
  const navigate = useNavigate();

  return (
    <MenuItem role="link" onClick={() => void navigate(screenPaths.offline)}>
      <ArrowDownToLine aria-hidden />
      Offline music
    </MenuItem>
  );
}
