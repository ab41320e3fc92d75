import { Moon } from 'lucide-react';
import { MenuItem } from '../../../ui/menu';
import { useSleepDialog } from './use-sleep-dialog';

export function SleepItem() {
  const { label, open, dialog } = useSleepDialog();

  return (
    <>
      <MenuItem aria-haspopup="dialog" onClick={open}>
        <Moon aria-hidden />
        {label}
      </MenuItem>
      {dialog}
    </>
  );
}
