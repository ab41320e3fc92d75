import { Moon } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button';
import { useSleepDialog } from './use-sleep-dialog';

export function SleepButton() {
  const { isOn, label, open, dialog } = useSleepDialog();

  return (
    <>
      <IconButton label={label} aria-haspopup="dialog" onClick={open}>
        <Moon className={isOn ? 'size-5 fill-current text-accent' : 'size-5'} />
      </IconButton>
      {dialog}
    </>
  );
}
