import { screenPaths } from '@chorus/contracts';
import { Settings } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { MenuItem } from '../../ui/menu';

export function SettingsItem() {
  const navigate = useNavigate();

  return (
    <MenuItem role="link" onClick={() => void navigate(screenPaths.settings)}>
      <Settings aria-hidden />
      Settings
    </MenuItem>
  );
}
