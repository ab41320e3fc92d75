import { Gauge } from 'lucide-react';
import { MenuItem } from '../../../ui/menu';
import { useSpeed } from './use-speed';
import { useSpeedDialog } from './use-speed-dialog';

/** Only for a long song, where no room says how fast it plays. */
export function SpeedItem() {
  const { speed } = useSpeed();
  const { open, dialog } = useSpeedDialog();
  if (speed === undefined) return null;

  return (
    <>
      <MenuItem aria-haspopup="dialog" onClick={open}>
        <Gauge aria-hidden />
        <span className="flex-1">Speed</span>
        <span className="text-caption text-muted">{speed}×</span>
      </MenuItem>
      {dialog}
    </>
  );
}
